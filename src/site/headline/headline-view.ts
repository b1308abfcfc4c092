import type { Analytics, Gas } from '../../schema/answers/analytics.ts';
import type { Headline } from '../../schema/answers/headline.ts';
import type { Coin } from '../wording/coin.ts';
import { formatPercent } from '../wording/percent.ts';
import { type Shown, shownCoin, shownText } from '../wording/shown.ts';
import { type BreakEvenView, breakEvenViews } from './break-even-view.ts';
import { type ExitView, exitView } from './exit-view.ts';
import { type PayoutBin, payoutBins } from './payout-bins.ts';
import { chanceText, type PayoutView, payoutViews } from './payout-view.ts';
import { inPlayersCoin, type ShowWei } from './player-coin.ts';
import { pullNoun, pullSentence } from './pull-sentence.ts';
import {
  type Edge,
  edgeOf,
  edgeText,
  mayNotLast,
  type ScenarioView,
  scenarioView,
  withSign,
} from './scenario-view.ts';

/** The live answer as finished texts for the page. */
export interface HeadlineView {
  /** If a text is null, the page shows "unknown". */
  readonly fields: Readonly<Record<FieldName, Shown | null>>;
  readonly edge: Edge;
  readonly model: string;
  readonly assumptions: readonly Shown[];
  readonly payouts: readonly PayoutView[];
  readonly payoutBins: readonly PayoutBin[];
  readonly breakEven: readonly BreakEvenView[];
  readonly scenarios: readonly ScenarioView[];
  readonly exit: ExitView;
  /** Null if the answer has figures for several pulls. */
  readonly noSessions: string | null;
}

const FIELD_NAMES = [
  'sentence',
  'inNativeCoin',
  'expectedValue',
  'verdict',
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
  'exitSentence',
  'model',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** An answer with figures. */
export type LiveHeadline = Headline & { readonly analytics: Analytics };

export function headlineView(headline: LiveHeadline): HeadlineView {
  const { analytics } = headline;
  /** All amounts are in this coin, except those in `playedIn`. */
  const native: Coin = { symbol: headline.chain.nativeCoin, decimals: 18 };
  const inNative: ShowWei = (wei) => shownCoin(wei, native);
  const show = inPlayersCoin(analytics, native);
  const { playedIn, risk, gas } = analytics;
  const noun = pullNoun(headline.category);
  const exit = exitView(analytics.exitLiquidity, show);
  return {
    fields: {
      sentence: { text: pullSentence(headline, analytics) },
      inNativeCoin: { text: inNativeCoin(analytics, native.symbol, inNative) },
      expectedValue: withSign(playedIn.evPerPull, (units) => shownCoin(units, playedIn)),
      verdict: { text: verdictOf(analytics, noun) },
      houseEdge: {
        text: formatPercent(analytics.houseEdgePct),
        exact: `${analytics.houseEdgePct} %`,
      },
      pullPrice: shownCoin(playedIn.pullPrice, playedIn),
      pull: shownText(analytics.pull),
      gas: gas && gasOf(gas, inNative),
      gasCost: { text: gasCostText(gas, inNative) },
      winProbability: risk && { text: winText(risk, analytics.pullPriceWei) },
      medianPayout: risk && medianOf(risk, show),
      maxPayout: risk && show(risk.maxPayoutWei),
      stdDev: risk && show(risk.stdDevWei),
      exitRisk: { text: exit.riskText },
      exitAvailable: exit.available,
      exitOwed: exit.owed,
      exitAdded: exit.added,
      exitSentence: { text: exit.sentence },
      model: { text: `${analytics.model.id}, version ${analytics.model.version}` },
    },
    edge: edgeOf(playedIn.evPerPull),
    model: analytics.model.id,
    assumptions: analytics.assumptions.map(shownText),
    payouts: payoutViews(analytics, show),
    payoutBins: payoutBins(analytics, show),
    breakEven: breakEvenViews(analytics, show),
    scenarios: analytics.scenarios.map((scenario) => scenarioView(scenario, show, noun)),
    exit,
    noSessions: analytics.sessions === null ? noSessionsReason(analytics) : null,
  };
}

/** If players pay with the native coin, says who has the edge. Otherwise, gives the amounts in the native coin. */
function inNativeCoin(
  { playedIn, pullPriceWei, evPerPullWei, houseEdgePct }: Analytics,
  symbol: string,
  show: ShowWei,
): string {
  return playedIn.symbol === symbol
    ? edgeText(playedIn.evPerPull, houseEdgePct)
    : `In the coin of the chain: ${withSign(evPerPullWei, show).text} for a price of ${show(pullPriceWei).text}.`;
}

/** If the player has the edge, the text says why that may change. */
function verdictOf({ playedIn, houseEdgePct }: Analytics, noun: string): string {
  const edge = edgeText(playedIn.evPerPull, houseEdgePct);
  return edgeOf(playedIn.evPerPull) === 'player'
    ? `${edge} ${mayNotLast(noun)} A single ${noun} can still lose everything.`
    : edge;
}

/** Returns a sentence that says why the answer has no chances for several pulls. */
function noSessionsReason({ assumptions }: Analytics): string {
  return (
    assumptions.find((assumption) => assumption.includes('several pulls in a row')) ??
    'The chances of several pulls are not known.'
  );
}

/** The page writes this text after "At least half of all pulls pay". */
function medianOf({ medianPayoutWei }: NonNullable<Analytics['risk']>, show: ShowWei): Shown {
  if (medianPayoutWei === '0') return { text: 'nothing' };
  const { text, ...exact } = show(medianPayoutWei);
  return { text: `${text} or less`, ...exact };
}

function gasOf({ pctOfPrice, costWei }: Gas, show: ShowWei): Shown {
  return pctOfPrice === null
    ? show(costWei)
    : { text: `${formatPercent(pctOfPrice)} of the price` };
}

function gasCostText(gas: Gas | null, show: ShowWei): string {
  const cost = gas === null ? '' : `: ${show(gas.costWei).text}`;
  return `paid to the network${cost}, not in the value`;
}

/** A chance too small for a double arrives as 0, though a win is possible. */
function winText(
  { winProbability, maxPayoutWei }: NonNullable<Analytics['risk']>,
  pullPriceWei: string,
): string {
  const isPossible = BigInt(maxPayoutWei) > BigInt(pullPriceWei);
  return winProbability === 0 && !isPossible ? formatPercent(0) : chanceText(winProbability);
}

/** Whether an answer has the form that the page needs. */
export function isHeadline(value: unknown): value is Headline {
  if (typeof value !== 'object' || value === null) return false;
  const { analytics, source } = value as Partial<Headline>;
  return typeof source === 'object' && source !== null && typeof analytics === 'object';
}
