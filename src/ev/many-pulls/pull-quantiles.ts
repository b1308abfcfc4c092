import { byPayout, type Distribution, totalWeight } from '../distribution.ts';
import type { Play, Ratio } from '../model.ts';
import { convolved, type Method, requirePulls } from './exact-sum.ts';
import { randomPulls } from './random-pulls.ts';

/** Draws of a whole simulation, and the trials that they are shared among. */
const MOST_DRAWS = 2_000_000;
const MOST_TRIALS = 20_000;

export interface PullQuantiles {
  readonly method: Method;
  /** In the order of the levels. */
  readonly quantiles: readonly {
    readonly level: Ratio;
    /** What all pulls pay together; their price is not taken off. */
    readonly paid: bigint;
    /** The same less what the pulls cost. */
    readonly gain: bigint;
  }[];
}

/**
 * Quantiles of what `pulls` independent pulls pay: for each level the smallest sum x with
 * P(sum ≤ x) ≥ level. Exact where the convolution fits, else of a seeded simulation (20,000 trials, fewer
 * for more than 100 pulls, 200 at least); never by a normal approximation. Amounts are in the smallest
 * unit of the coin that is played with.
 *
 * @param pulls from 1 to 10000
 * @param levels above 0 and at most 1
 * @param seed a whole number from 0 to 2^32 − 1
 * @throws {RangeError}
 */
export function pullQuantiles(
  { distribution, price }: Play,
  pulls: number,
  levels: readonly Ratio[],
  seed = 1,
): PullQuantiles {
  requirePulls(pulls);
  const exact = convolved(distribution, pulls);
  const trials = Math.min(MOST_TRIALS, Math.floor(MOST_DRAWS / pulls));
  const sums = exact ?? simulated(distribution, pulls, trials, seed);
  return {
    method: exact ? { kind: 'exact' } : { kind: 'simulation', trials, seed },
    quantiles: levels.map((level) => {
      const paid = quantile(sums, level);
      return { level, paid, gain: paid - price * BigInt(pulls) };
    }),
  };
}

/**
 * The smallest payout x with P(payout ≤ x) ≥ level.
 *
 * @param level above 0 and at most 1
 * @throws {RangeError}
 */
export function quantile(distribution: Distribution, level: Ratio): bigint {
  const { numerator, denominator } = level;
  if (denominator <= 0n || numerator <= 0n || numerator > denominator) {
    throw new RangeError('The level of a quantile is above 0 and at most 1.');
  }
  const weight = totalWeight(distribution);
  let [cumulative, at] = [0n, 0n];
  for (const outcome of [...distribution].sort(byPayout)) {
    cumulative += outcome.weight;
    at = outcome.payout;
    if (cumulative * denominator >= weight * numerator) break;
  }
  return at;
}

function simulated(
  distribution: Distribution,
  pulls: number,
  trials: number,
  seed: number,
): Distribution {
  const pull = randomPulls(distribution, seed);
  return Array.from({ length: trials }, () => {
    let payout = 0n;
    for (let i = 0; i < pulls; i += 1) payout += pull();
    return { weight: 1n, payout };
  });
}
