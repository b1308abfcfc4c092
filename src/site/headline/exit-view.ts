import { larger } from '../../ev/larger.ts';
import type { ExitLiquidity } from '../../schema/answers/analytics.ts';
import { EXIT_RISK_LABELS, EXIT_SENTENCES } from '../wording/labels.ts';
import { type Shown, shownText } from '../wording/shown.ts';
import type { ShowWei } from './player-coin.ts';

export interface ExitView {
  readonly risk: ExitLiquidity['risk'];
  readonly riskText: string;
  /** Null if it is unknown. */
  readonly available: Shown | null;
  readonly owed: Shown | null;
  readonly added: Shown | null;
  /** In percent of the longer bar. `owed` and `added` share a bar. Null if unknown. */
  readonly lengths: Readonly<Record<'available' | 'owed' | 'added', number | null>>;
  /** For example "The money is there. The available money covers the amount that may be owed 38.48 times." */
  readonly sentence: string;
  readonly reasons: readonly Shown[];
}

export function exitView(exit: ExitLiquidity, show: ShowWei): ExitView {
  const { availableWei, owedWei, addedWei } = exit;
  const amount = (wei: string | null) => (wei === null ? null : show(wei));
  return {
    risk: exit.risk,
    riskText: EXIT_RISK_LABELS[exit.risk],
    available: amount(availableWei),
    owed: amount(owedWei),
    added: amount(addedWei),
    lengths: lengthsOf(exit),
    sentence: sentenceOf(exit),
    reasons: exit.reasons.map(shownText),
  };
}

function sentenceOf({ risk, coverage }: ExitLiquidity): string {
  if (coverage === null) return EXIT_SENTENCES[risk];
  return `${EXIT_SENTENCES[risk]} The available money covers the amount that may be owed ${timesText(coverage)}.`;
}

function lengthsOf({ availableWei, owedWei, addedWei }: ExitLiquidity): ExitView['lengths'] {
  const [available, owed, added] = [availableWei, owedWei, addedWei].map((wei) => BigInt(wei ?? 0));
  const longest = larger(available!, owed! + added!);
  const length = (wei: string | null) =>
    wei === null ? null : longest === 0n ? 0 : Number((BigInt(wei) * 10_000n) / longest) / 100;
  return { available: length(availableWei), owed: length(owedWei), added: length(addedWei) };
}

/** Rounded down, because a coverage of 0.9999 is not enough and must not become "once". */
function timesText(coverage: number): string {
  const times = coverage < 100 ? Math.floor(coverage * 100) / 100 : roundedDown(coverage);
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`;
}

/** Rounds down to at most four significant digits. */
function roundedDown(large: number): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(large)) - 3, 0);
  return Math.floor(large / step) * step;
}
