import type { Analytics, BreakEven, Gas, Headline, Outcome, Source } from '../schema/resources.ts';
import { type Coin, formatCoin } from './coin.ts';
import { EXIT_RISK_LABELS } from './labels.ts';
import { formatChance, formatPercent, formatShare } from './percent.ts';

/** The parts of a live answer that the page shows, as finished text. */
export interface HeadlineView {
  /** Texts by the name of their place on the page. The page shows null as "unknown". */
  readonly fields: Readonly<Record<FieldName, string | null>>;
  readonly lists: {
    /** What the expected value rests on: the first assumption and the first scenario. */
    readonly restsOn: readonly string[];
    readonly exitReasons: readonly string[];
    readonly assumptions: readonly string[];
  };
  /** Empty if the answer has no sessions. */
  readonly sessions: readonly SessionView[];
  /** The possible payouts of a pull, lowest first. */
  readonly outcomes: readonly { readonly payout: string; readonly chance: string }[];
  readonly breakEven: readonly { readonly meaning: string; readonly value: string }[];
  readonly scenarios: readonly ScenarioView[];
  readonly exitRisk: Analytics['exitLiquidity']['risk'];
}

/** The result of several pulls, compared with their stakes. */
export interface SessionView {
  /** For example "20 pulls". */
  readonly name: string;
  /** Best first; their shares sum to 1. */
  readonly parts: readonly {
    readonly kind: SessionPart;
    readonly share: number;
    readonly text: string;
  }[];
  /** The median return of the sessions; null if it is too large for a number. */
  readonly middle: string | null;
}

export type SessionPart = 'ahead' | 'lost-under-half' | 'lost-half-or-more' | 'lost-all';

interface ScenarioView {
  readonly name: string;
  readonly expectedValue: string;
  readonly houseEdge: string;
}

const FIELD_NAMES = [
  'expectedValue',
  'verdict',
  'inNativeCoin',
  'houseEdge',
  'pullPrice',
  'pull',
  'gas',
  'gasCost',
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

/** The text for a chance of 0. Impossible outcomes are not listed, so such a chance is very small but possible. */
const SMALLEST_CHANCE = 'below 10\u207b\u00b3\u2076';

/** @param symbol the symbol of the native coin; every amount outside `playedIn` is in this coin */
export function headlineView(analytics: Analytics, symbol: string): HeadlineView {
  const native: Coin = { symbol, decimals: 18 };
  const coin = (wei: string) => formatCoin(wei, native);
  const coinOrNull = (wei: string | null) => (wei === null ? null : coin(wei));
  const { playedIn, risk, gas, exitLiquidity: exit } = analytics;
  const scenarios = analytics.scenarios.map((scenario) => ({
    name: scenario.name,
    expectedValue: coin(scenario.evPerPullWei),
    houseEdge: formatPercent(scenario.houseEdgePct),
  }));
  return {
    fields: {
      expectedValue: formatCoin(playedIn.evPerPull, playedIn),
      verdict: verdictOf(analytics.evPerPullWei),
      inNativeCoin:
        playedIn.symbol === symbol
          ? ''
          : `In the coin of the chain: ${coin(analytics.evPerPullWei)} for a price of ${coin(analytics.pullPriceWei)}.`,
      houseEdge: formatPercent(analytics.houseEdgePct),
      pullPrice: formatCoin(playedIn.pullPrice, playedIn),
      pull: analytics.pull,
      gas: gas === null ? null : gasText(gas, coin),
      gasCost: `paid to the network${gas === null ? '' : `: ${coin(gas.costWei)}`}, not in the value above`,
      winProbability: risk && winText(risk, analytics.pullPriceWei),
      medianPayout: risk && coin(risk.medianPayoutWei),
      maxPayout: risk && coin(risk.maxPayoutWei),
      stdDev: risk && coin(risk.stdDevWei),
      exitRisk: EXIT_RISK_LABELS[exit.risk],
      exitAvailable: coinOrNull(exit.availableWei),
      exitOwed: coinOrNull(exit.owedWei),
      exitAdded: coinOrNull(exit.addedWei),
      exitCoverage: exit.coverage === null ? null : timesText(exit.coverage),
      model: `${analytics.model.id}, version ${analytics.model.version}`,
    },
    lists: {
      restsOn: [
        ...analytics.assumptions.slice(0, 1).map((assumption) => `Assumed: ${assumption}`),
        ...scenarios.slice(0, 1).map(scenarioText),
      ],
      exitReasons: exit.reasons,
      assumptions: analytics.assumptions,
    },
    sessions: (analytics.sessions ?? []).map(sessionView),
    outcomes: (risk?.outcomes ?? []).map((outcome) => ({
      payout: payoutText(outcome, analytics.pullPriceWei, coin),
      chance: outcome.probability === 0 ? SMALLEST_CHANCE : formatChance(outcome.probability),
    })),
    breakEven: analytics.breakEven.map((point) => ({
      meaning: point.meaning,
      value: breakEvenValue(point, coin),
    })),
    scenarios: scenarios.map((one) => ({ ...one, name: capitalised(one.name) })),
    exitRisk: exit.risk,
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function scenarioText({ name, expectedValue, houseEdge }: ScenarioView): string {
  return `Otherwise (${name}): ${expectedValue} per pull, house edge ${houseEdge}.`;
}

function verdictOf(evPerPullWei: string): string {
  const expected = BigInt(evPerPullWei);
  if (expected < 0n) return 'The house has the edge: on average a pull returns less than it costs.';
  if (expected === 0n) return 'Nobody has the edge: on average a pull returns what it costs.';
  return 'Under the assumptions below a pull returns more than it costs on average. A single pull can still lose everything.';
}

function gasText({ pctOfPrice, costWei }: Gas, coin: (wei: string) => string): string {
  return pctOfPrice === null ? coin(costWei) : `${formatPercent(pctOfPrice)} of the price`;
}

/** The chance to win, as text. If a payout is above the price, a chance of 0 means that a win is possible, but too
 * unlikely for the number to show. */
function winText(
  { winProbability, maxPayoutWei }: NonNullable<Analytics['risk']>,
  pullPriceWei: string,
): string {
  const isPossible = BigInt(maxPayoutWei) > BigInt(pullPriceWei);
  return winProbability === 0 && isPossible ? SMALLEST_CHANCE : formatChance(winProbability);
}

const SESSION_PARTS = [
  { kind: 'ahead', of: 'ahead', words: 'ahead' },
  { kind: 'lost-under-half', of: 'lostUnderHalf', words: 'lose less than half' },
  { kind: 'lost-half-or-more', of: 'lostHalfOrMore', words: 'lose half or more' },
  { kind: 'lost-all', of: 'lostAll', words: 'lose everything' },
] as const;

function sessionView(session: NonNullable<Analytics['sessions']>[number]): SessionView {
  const { pulls, medianReturnPct } = session;
  return {
    name: pulls === 1 ? '1 pull' : `${pulls} pulls`,
    parts: SESSION_PARTS.map(({ kind, of, words }) => ({
      kind,
      share: session[of],
      text: `${formatShare(session[of])} ${words}`,
    })),
    middle:
      medianReturnPct === null
        ? null
        : `Half of all sessions return ${formatPercent(medianReturnPct)} of the stakes or less.`,
  };
}

/**
 * The payout of an outcome, as text. It is a range if the outcome covers several payouts. A payout below a millionth of
 * the price is shown as nothing.
 */
function payoutText(
  { payoutWei, leastPayoutWei, mostPayoutWei }: Outcome,
  pullPriceWei: string,
  coin: (wei: string) => string,
): string {
  if (BigInt(mostPayoutWei) * 1_000_000n < BigInt(pullPriceWei)) return 'Nothing';
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

/** The coverage, as text. It is rounded down, because a coverage of 0.9999 is not enough and must not be shown as 1. */
function timesText(coverage: number): string {
  const times = Math.floor(coverage * 100) / 100;
  return times === 1 ? 'once' : `${times.toLocaleString('en-US')} times`;
}

/** The source of the numbers: "Block 45,000,000, 14:03:09 UTC". */
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

/**
 * The approximate age, for example "3 seconds ago". It is "just now" if the reader's clock is behind the clock of the
 * chain.
 */
export function ageText(time: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 90) return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}

/**
 * Whether an answer has the form that the page needs. The page treats any other answer as a failure and never shows it
 * as zero.
 */
export function isHeadline(value: unknown): value is Headline {
  if (typeof value !== 'object' || value === null) return false;
  const { analytics, source } = value as Partial<Headline>;
  return typeof source === 'object' && source !== null && typeof analytics === 'object';
}
