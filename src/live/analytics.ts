import type { PricedBlock } from '../chain/block.ts';
import { expectedValueWei } from '../ev/expected-value.ts';
import { createSessions } from '../ev/many-pulls/remembered-sessions.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  NotPlayable,
  type ScenarioPlay,
} from '../ev/model.ts';
import { nativeDown, nativeUp, ONE_TO_ONE } from '../ev/native-amount.ts';
import { type ClientOutcome, clientOutcomes } from '../ev/outcomes.ts';
import { toNumber } from '../ev/ratio.ts';
import { riskOf, worthOf } from '../ev/summary.ts';
import type { Reading } from '../families/adapter.ts';
import { exitRisk } from '../families/exit-risk.ts';
import type {
  Analytics,
  BreakEven,
  Outcome,
  PlayedIn,
  Scenario,
} from '../schema/answers/analytics.ts';
import type { RegistryChain, RegistryProtocol } from '../schema/registry.ts';
import { pullGas } from './gas.ts';

/** The figures depend on the `Reading` of the game and on these facts. */
export interface AnalyticsContext {
  readonly protocol: Pick<RegistryProtocol, 'exitFinding' | 'gas'>;
  readonly chain: Pick<RegistryChain, 'nativeCoin' | 'gas'>;
  readonly block: Pick<PricedBlock, 'baseFeePerGas'>;
}

/** The sessions are kept as long as this instance of the function runs. */
const sessionsOf = createSessions();

/**
 * Builds the `analytics` of a headline, with the fields in the order that clients see. Amounts are decimal strings in
 * wei of the native coin.
 *
 * @throws {NotPlayable | NotComputable} when no correct number can be given for the reading
 */
export function analyticsOf(
  { pull, evaluation, nativeRate, stakeCoin, closesAt, exit }: Reading,
  { protocol, chain, block }: AnalyticsContext,
): Analytics {
  const { dependentPulls, riskUnknown } = evaluation;
  const worth = worthOf(evaluation, nativeRate);
  const { gas, assumption } = pullGas(protocol, chain, block, worth.priceWei);
  const { risk, coverage, reasons } = exitRisk(exit, protocol);
  return {
    evPerPullEth: worth.expectedValueCoins,
    evPerPullWei: String(worth.expectedValueWei),
    houseEdgePct: worth.houseEdgePercent,
    pullPriceWei: String(worth.priceWei),
    pull,
    closesAt: closesAt === undefined ? null : new Date(Number(closesAt) * 1000).toISOString(),
    playedIn: playedIn(evaluation, stakeCoin ?? chain.nativeCoin),
    model: { id: evaluation.model.id, version: evaluation.model.version },
    assumptions: [
      ...evaluation.assumptions,
      ...(riskUnknown === undefined ? [] : [riskUnknown]),
      ...(dependentPulls === undefined
        ? []
        : [`${dependentPulls} So there are no figures for several pulls in a row.`]),
      assumption,
    ],
    risk: riskUnknown === undefined ? clientRisk(evaluation, nativeRate) : null,
    sessions:
      riskUnknown === undefined && dependentPulls === undefined
        ? [...sessionsOf(evaluation)]
        : null,
    breakEven: evaluation.breakEven.flatMap((point) =>
      whereComputable(() => breakEvenOf(point, nativeRate)),
    ),
    exitLiquidity: {
      risk,
      availableWei: weiOrNull(exit.available, (amount) => nativeDown(amount, nativeRate)),
      owedWei: weiOrNull(exit.owed, (amount) => nativeUp(amount, nativeRate)),
      addedWei: weiOrNull(exit.added, (amount) => nativeUp(amount, nativeRate)),
      coverage,
      reasons: [...reasons],
    },
    gas,
    scenarios: evaluation.scenarios.flatMap((scenario) =>
      whereComputable(() => scenarioOf(scenario, nativeRate)),
    ),
  };
}

function playedIn(
  evaluation: Evaluation,
  { symbol, decimals }: NonNullable<Reading['stakeCoin']>,
): PlayedIn {
  return {
    symbol,
    decimals,
    pullPrice: String(evaluation.price),
    evPerPull: String(expectedValueWei(evaluation, ONE_TO_ONE)),
  };
}

function clientRisk(evaluation: Evaluation, nativeRate: Reading['nativeRate']): Analytics['risk'] {
  const risk = riskOf(evaluation, nativeRate);
  return {
    winProbability: risk.winProbability,
    stdDevWei: String(risk.standardDeviationWei),
    medianPayoutWei: String(risk.medianPayoutWei),
    maxPayoutWei: String(risk.maximumPayoutWei),
    outcomes: clientOutcomes(evaluation, nativeRate).map(outcomeOf),
  };
}

function outcomeOf(outcome: ClientOutcome): Outcome {
  return {
    probability: outcome.probability,
    payoutWei: String(outcome.payoutWei),
    leastPayoutWei: String(outcome.leastPayoutWei),
    mostPayoutWei: String(outcome.mostPayoutWei),
  };
}

function breakEvenOf(point: BreakEvenPoint, nativeRate: Reading['nativeRate']): BreakEven {
  const { variable, meaning } = point;
  return 'amount' in point
    ? { variable, valueWei: String(nativeUp(point.amount, nativeRate)), meaning }
    : { variable, value: toNumber(point.value), meaning };
}

function scenarioOf(scenario: ScenarioPlay, nativeRate: Reading['nativeRate']): Scenario {
  const { expectedValueWei: evPerPullWei, houseEdgePercent } = worthOf(scenario, nativeRate);
  return {
    name: scenario.name,
    evPerPullWei: String(evPerPullWei),
    houseEdgePct: houseEdgePercent,
  };
}

/** An empty list if no JSON number can represent the figure. */
function whereComputable<T>(figure: () => T): [T] | [] {
  try {
    return [figure()];
  } catch (error) {
    if (error instanceof NotComputable || error instanceof NotPlayable) return [];
    throw error;
  }
}

function weiOrNull(amount: bigint | null, convert: (amount: bigint) => bigint): string | null {
  return amount === null ? null : String(convert(amount));
}
