import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import { createFallback } from '../../src/chain/fallback.ts';
import { type Distribution, totalWeight } from '../../src/ev/distribution.ts';
import type { Evaluation } from '../../src/ev/model.ts';
import { maximumPayout } from '../../src/ev/spread.ts';
import { adapterOf } from '../../src/families/parts.ts';
import { readGame } from '../../src/live/read-game.ts';
import { chance } from '../../src/local-chain/chance.ts';
import type { Draw, Experiment, RarePrize } from '../../src/local-chain/experiment.ts';
import { type ChainOptions, startChain } from '../../src/local-chain/start-chain.ts';
import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';
import type { Registry } from '../../src/schema/registry.ts';

/** The fixed time of the first block, in seconds since 1970. Some games use block hashes, which depend on the time. */
const STARTS_AT = 1_795_000_000;

export interface PlayOptions {
  readonly registry: Registry;
  readonly plays: number;
  readonly seed: number;
  readonly chainOptions?: Pick<ChainOptions, 'replacements' | 'onOutcome'>;
}

/** Payouts and evaluation belong to the same state. */
export interface PlayedExperiment {
  readonly evaluation: Evaluation;
  /** One for each play. */
  readonly payouts: readonly bigint[];
  readonly rarePrizes: readonly RarePrize[];
  /** The model's distribution with which `rarePrizes` are compared. */
  readonly rareDistribution: Distribution;
}

/** Plays a game on a local chain and compares the payouts with the model. */
export async function runExperiment(
  experiment: Experiment,
  options: PlayOptions,
): Promise<MonteCarloGame> {
  const { evaluation, payouts, rarePrizes, rareDistribution } = await playExperiment(
    experiment,
    options,
  );
  const { key, state, code } = experiment;
  return {
    key,
    ...(state !== undefined && { state }),
    code,
    model: `${evaluation.model.id} v${evaluation.model.version}`,
    plays: options.plays,
    price: String(evaluation.price),
    ...compared(evaluation, payouts),
    rarePrizes: rarePrizes.map((prize) => ({
      name: prize.name,
      paid: String(prize.paid),
      inModel: isOutcome(prize, rareDistribution),
    })),
  };
}

/** For one read. */
const TIMEOUT_MS = 10_000;

/** Plays a game many times, always from the same state. */
export async function playExperiment(
  { key, state: stateName, prepare }: Experiment,
  { registry, plays, seed, chainOptions }: PlayOptions,
): Promise<PlayedExperiment> {
  const protocol = registry.protocols.find((candidate) => candidate.key === key);
  const chainRecord = registry.chains.find(({ chainId }) => chainId === protocol?.chainId);
  if (!protocol?.live || !chainRecord) throw new Error(`${key} is not read live`);
  const { live } = protocol;
  const chain = await startChain({
    chainId: chainRecord.chainId,
    timestamp: STARTS_AT,
    ...chainOptions,
  });
  try {
    const game = await prepare(chain, live, chainRecord);
    const start = await chain.snapshot();
    await game.beforeRead?.();
    const evaluated = async () => {
      const read = await readGame({
        adapter: await adapterOf(live.adapter),
        live,
        chain: chainRecord,
        fallback: createFallback(
          createEndpointPools(Date.now)([chain.rpcUrl]),
          performance.now() + TIMEOUT_MS,
        ),
        // The local chain has its own clock.
        now: () => chain.now * 1000,
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
    return { evaluation, payouts, rarePrizes, rareDistribution: distribution };
  } finally {
    await chain.stop();
  }
}

/** The model must have an outcome with this payout and, if given, with exactly this `share`. */
export function isOutcome({ paid, share }: RarePrize, outcomes: Distribution): boolean {
  const outcome = outcomes.find(({ payout }) => payout === paid);
  if (!outcome) return false;
  return !share || outcome.weight * share.denominator === share.numerator * totalWeight(outcomes);
}

/**
 * `z` is the difference of the means in standard errors.
 * If the model has only one payout, `z` is 0, or null if a play paid another amount.
 */
export function compared({ distribution }: Evaluation, payouts: readonly bigint[]) {
  const weight = totalWeight(distribution);
  // Double precision is enough, because no amount depends on this report.
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
  const [sure, ...others] = distribution.filter((outcome) => outcome.weight > 0n);
  return {
    modelMean: model.mean * scale,
    mean: sample.mean * scale,
    modelStdDev: model.deviation * scale,
    stdDev: sample.deviation * scale,
    z:
      others.length === 0
        ? payouts.every((payout) => payout === sure?.payout)
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
