import type { Analytics, BreakEven, Headline, Outcome, Source } from '../schema/resources.ts';
import { formatCoin } from './coin.ts';
import { EXIT_LEVEL_LABELS } from './labels.ts';
import { formatChance, formatPercent } from './percent.ts';

/** What the page shows of a live answer, as text that is ready to be put in its place. */
export interface HeadlineView {
  /** By the name of the place on the page. Null: cannot be known, and is shown as that. */
  readonly fields: Readonly<Record<FieldName, string | null>>;
  readonly lists: {
    readonly exitReasons: readonly string[];
    readonly assumptions: readonly string[];
  };
  /** What a pull may pay, least first. */
  readonly outcomes: readonly { readonly payout: string; readonly chance: string }[];
  readonly breakEven: readonly { readonly meaning: string; readonly value: string }[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly expectedValue: string;
    readonly houseEdge: string;
  }[];
  readonly exitLevel: Analytics['exitLiquidity']['level'];
}

const FIELD_NAMES = [
  'expectedValue',
  'verdict',
  'houseEdge',
  'pullPrice',
  'pull',
  'winProbability',
  'medianPayout',
  'maxPayout',
  'stdDev',
  'exitRisk',
  'exitAvailable',
  'exitOwed',
  'exitAdded',
  'exitCoverage',
  'model',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** @param symbol of the chain's native coin, in which every amount of an answer is */
export function headlineView(analytics: Analytics, symbol: string): HeadlineView {
  const coin = (wei: string) => formatCoin(wei, symbol);
  const coinOrNull = (wei: string | null) => (wei === null ? null : coin(wei));
  const { risk, exitLiquidity: exit } = analytics;
  return {
    fields: {
      expectedValue: coin(analytics.evPerPullWei),
      verdict: verdictOf(analytics.evPerPullWei),
      houseEdge: formatPercent(analytics.houseEdgePct),
      pullPrice: coin(analytics.pullPriceWei),
      pull: analytics.pull,
      winProbability: risk.winProbability === null ? null : formatChance(risk.winProbability),
      medianPayout: coinOrNull(risk.medianPayoutWei),
      maxPayout: coinOrNull(risk.maxPayoutWei),
      stdDev: coinOrNull(risk.stdDevWei),
      exitRisk: EXIT_LEVEL_LABELS[exit.level],
      exitAvailable: coinOrNull(exit.availableWei),
      exitOwed: coinOrNull(exit.owedWei),
      exitAdded: coinOrNull(exit.maxPayoutWei),
      exitCoverage: exit.coverage === null ? null : timesText(exit.coverage),
      model: `${analytics.model.id}, version ${analytics.model.version}`,
    },
    lists: { exitReasons: exit.reasons, assumptions: analytics.assumptions },
    outcomes: (risk.outcomes ?? []).map((outcome) => ({
      payout: payoutText(outcome, coin),
      chance: formatChance(outcome.probability),
    })),
    breakEven: analytics.breakEven.map((point) => ({
      meaning: point.meaning,
      value: breakEvenValue(point, coin),
    })),
    scenarios: analytics.scenarios.map((scenario) => ({
      name: scenario.name.charAt(0).toUpperCase() + scenario.name.slice(1),
      expectedValue: coin(scenario.evPerPullWei),
      houseEdge: formatPercent(scenario.houseEdgePct),
    })),
    exitLevel: exit.level,
  };
}

function verdictOf(evPerPullWei: string): string {
  const expected = BigInt(evPerPullWei);
  if (expected < 0n) return 'The house has the edge: on average a pull returns less than it costs.';
  if (expected === 0n) return 'Nobody has the edge: on average a pull returns what it costs.';
  return 'Under the assumptions below a pull returns more than it costs on average. A single pull can still lose everything.';
}

/** A range where an outcome stands for several payouts. */
function payoutText(
  { payoutWei, leastPayoutWei, mostPayoutWei }: Outcome,
  coin: (wei: string) => string,
): string {
  if (BigInt(payoutWei) === 0n) return 'Nothing';
  const [least, most] = [coin(leastPayoutWei), coin(mostPayoutWei)];
  return least === most ? coin(payoutWei) : `${least} to ${most}, ${coin(payoutWei)} on average`;
}

function breakEvenValue(point: BreakEven, coin: (wei: string) => string): string {
  if (point.valueWei !== undefined) return coin(point.valueWei);
  if (point.value === undefined) return 'unknown';
  return point.variable.endsWith('Probability')
    ? formatChance(point.value)
    : point.value.toLocaleString('en-US', { maximumSignificantDigits: 6 });
}

/** Cut, not rounded: 0.9999 times is not enough, and must not read as 1. */
function timesText(coverage: number): string {
  const times = Math.floor(coverage * 100) / 100;
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`;
}

/** Where the numbers come from: "Block 45,000,000, 14:03:09 UTC". */
export function blockText({ blockNumber, blockTime }: Source): string | null {
  if (blockNumber === undefined || blockTime === undefined) return null;
  return `Block ${BigInt(blockNumber).toLocaleString('en-US')}, ${timeText(blockTime)}`;
}

/** "27 Nov 2026, 14:03:09 UTC" */
export function timeText(time: string): string {
  const date = new Date(time).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return `${date} UTC`;
}

/** How long ago, roughly: "3 seconds ago". A clock that runs behind the chain's reads "just now". */
export function ageText(time: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 90) return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}

/** Whether an answer has the shape that the page reads; anything else is a failure, never a zero. */
export function isHeadline(value: unknown): value is Headline {
  if (typeof value !== 'object' || value === null) return false;
  const { analytics, source } = value as Partial<Headline>;
  return typeof source === 'object' && source !== null && typeof analytics === 'object';
}
