import { adapterOf } from '../../src/adapters/adapters.ts';
import { type Distribution, totalWeight } from '../../src/ev/distribution.ts';
import type { Evaluation } from '../../src/ev/model.ts';
import { maximumPayout } from '../../src/ev/spread.ts';
import { readGame } from '../../src/live/read-game.ts';
import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { startChain } from '../devnet/chain.ts';
import { chance } from '../devnet/chance.ts';
import type { Draw, Experiment, RarePrize } from './experiment.ts';

/** A fixed time, so that the hashes of blocks, where a game draws with them, are the same in each run. */
const STARTS_AT = 1_795_000_000;

/**
 * Plays a game so many times on a local chain and compares what was paid with the model's distribution of
 * the same state. Every play starts from that state: the chain is put back after each.
 */
export async function runExperiment(
  { key, state: stateName, code, prepare }: Experiment,
  { registry, plays, seed }: { registry: Registry; plays: number; seed: number },
): Promise<MonteCarloGame> {
  const protocol = registry.protocols.find((candidate) => candidate.key === key);
  const chainRecord = registry.chains.find(({ chainId }) => chainId === protocol?.chainId);
  if (!protocol?.live || !chainRecord) throw new Error(`${key} is not read live`);
  const { live } = protocol;
  const chain = await startChain({ chainId: chainRecord.chainId, timestamp: STARTS_AT });
  try {
    const game = await prepare(chain, live, chainRecord);
    const start = await chain.snapshot();
    await game.beforeRead?.();
    const evaluated = async () => {
      const read = await readGame({
        adapter: adapterOf(live.adapter),
        live,
        chain: chainRecord,
        rpcUrls: [chain.rpcUrl],
        timeoutMs: 10_000,
      });
      return read.evaluate().evaluation;
    };
    const evaluation = await evaluated();
    await start.revert();

    const payouts: bigint[] = [];
    for (let play = 0; play < plays; play++) {
      const draw: Draw = (below, ...words) =>
        chance(below, seed, key, ...(stateName ? [stateName] : []), play, ...words);
      const state = await chain.snapshot();
      payouts.push(await game.play(draw));
      await state.revert();
    }
    await game.beforeRarePrizes?.();
    const { distribution } = game.beforeRarePrizes ? await evaluated() : evaluation;
    const rarePrizes = (await game.rarePrizes?.({ plays })) ?? [];
    return {
      key,
      ...(stateName !== undefined && { state: stateName }),
      code,
      model: `${evaluation.model.id} v${evaluation.model.version}`,
      plays,
      price: String(evaluation.price),
      ...compared(evaluation, payouts),
      rarePrizes: rarePrizes.map((prize) => ({
        name: prize.name,
        paid: String(prize.paid),
        inModel: isOutcome(prize, distribution),
      })),
    };
  } finally {
    await chain.stop();
  }
}

/** Whether the model has an outcome of exactly that payout, and of exactly that share where it was counted. */
function isOutcome({ paid, share }: RarePrize, outcomes: Distribution): boolean {
  const outcome = outcomes.find(({ payout }) => payout === paid);
  if (!outcome) return false;
  return !share || outcome.weight * share.denominator === share.numerator * totalWeight(outcomes);
}

/**
 * Mean and standard deviation of the model and of the plays, and how many standard errors lie between the
 * means. Where the model leaves no chance, every play has to pay the same, and z is 0 or null.
 */
function compared({ distribution }: Evaluation, payouts: readonly bigint[]) {
  const weight = totalWeight(distribution);
  // Of the payout, in double precision: a report for people, no amount depends on it.
  const scale = Number(maximumPayout(distribution)) || 1;
  const model = moments(
    distribution.map((o) => ({
      share: Number((o.weight * 10n ** 18n) / weight) / 1e18,
      value: Number(o.payout) / scale,
    })),
  );
  const sample = moments(
    payouts.map((payout) => ({ share: 1 / payouts.length, value: Number(payout) / scale })),
  );
  const standardError = model.deviation / Math.sqrt(payouts.length);
  const distance = sample.mean - model.mean;
  const certain = distribution.length === 1;
  return {
    modelMean: model.mean * scale,
    mean: sample.mean * scale,
    modelStdDev: model.deviation * scale,
    stdDev: sample.deviation * scale,
    z: certain
      ? payouts.every((payout) => payout === distribution[0]?.payout)
        ? 0
        : null
      : distance / standardError,
  };
}

function moments(values: readonly { share: number; value: number }[]) {
  const mean = values.reduce((sum, { share, value }) => sum + share * value, 0);
  const variance = values.reduce((sum, { share, value }) => sum + share * (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(variance) };
}
