import type { Reading } from '../adapters/adapter.ts';
import { exitLevel } from '../adapters/exit-level.ts';
import type { BreakEvenPoint } from '../ev/model.ts';
import { nativeDown, nativeUp } from '../ev/native-amount.ts';
import { type ClientOutcome, clientOutcomes } from '../ev/outcomes.ts';
import { toNumber } from '../ev/ratio.ts';
import { summarize } from '../ev/summary.ts';
import type { RegistryProtocol } from '../schema/registry.ts';
import type { Analytics, BreakEven, Outcome } from '../schema/resources.ts';

/**
 * The `analytics` of a headline, in the order in which clients read it. Amounts leave as decimal strings
 * in wei of the native coin, whatever the game is played with.
 *
 * @throws {NotPlayable} when the reading has no honest number
 */
export function analyticsOf(
  { pull, evaluation, nativeRate, exit }: Reading,
  protocol: Pick<RegistryProtocol, 'powers' | 'exitFinding'>,
): Analytics {
  const { priceWei, expectedValueCoins, expectedValueWei, houseEdgePercent, risk } = summarize(
    evaluation,
    nativeRate,
  );
  const { level, coverage, reasons } = exitLevel(exit, protocol);
  return {
    evPerPullEth: expectedValueCoins,
    evPerPullWei: String(expectedValueWei),
    houseEdgePct: houseEdgePercent,
    pullPriceWei: String(priceWei),
    pull,
    model: { id: evaluation.model.id, version: evaluation.model.version },
    assumptions: [...evaluation.assumptions],
    risk: {
      winProbability: risk.winProbability,
      stdDevWei: String(risk.standardDeviationWei),
      medianPayoutWei: String(risk.medianPayoutWei),
      maxPayoutWei: String(risk.maximumPayoutWei),
      outcomes: clientOutcomes(evaluation, nativeRate).map(outcomeOf),
    },
    breakEven: evaluation.breakEven.map((point) => breakEvenOf(point, nativeRate)),
    exitLiquidity: {
      level,
      availableWei: weiOrNull(exit.available, (amount) => nativeDown(amount, nativeRate)),
      owedWei: weiOrNull(exit.owed, (amount) => nativeUp(amount, nativeRate)),
      maxPayoutWei: weiOrNull(exit.added, (amount) => nativeUp(amount, nativeRate)),
      coverage,
      reasons: [...reasons],
    },
    scenarios: evaluation.scenarios.map((scenario) => {
      const figures = summarize(scenario, nativeRate);
      return {
        name: scenario.name,
        evPerPullWei: String(figures.expectedValueWei),
        houseEdgePct: figures.houseEdgePercent,
      };
    }),
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

function weiOrNull(amount: bigint | null, convert: (amount: bigint) => bigint): string | null {
  return amount === null ? null : String(convert(amount));
}
