import { type Distribution, distribution } from '../distribution.ts';
import type { Play, Ratio } from '../model.ts';
import { quantile } from '../quantile.ts';
import { convolved } from './convolved.ts';
import { type Method, simulation } from './effort.ts';
import { randomPulls } from './random-pulls.ts';

export interface PullQuantiles {
  readonly method: Method;
  /** In the order of the levels. */
  readonly quantiles: readonly {
    readonly level: Ratio;
    /** The total payout of all pulls. The price is not subtracted. */
    readonly paid: bigint;
    /** The total payout minus the price of all pulls. */
    readonly gain: bigint;
  }[];
}

/**
 * For each level, the smallest sum x with P(sum ≤ x) ≥ level. The sums are total payouts of `pulls` independent pulls.
 * The sums are exact if there are few of them. Otherwise, they come from a seeded simulation. Amounts are in the
 * smallest unit of the played coin.
 *
 * @param pulls from 1 to 10000
 * @param levels above 0 and at most 1
 * @param seed a whole number from 0 to 2^32 − 1
 * @throws {RangeError}
 */
export function pullQuantiles(
  play: Play,
  pulls: number,
  levels: readonly Ratio[],
  seed = 1,
): PullQuantiles {
  for (const { numerator, denominator } of levels) {
    if (denominator <= 0n || numerator <= 0n || numerator > denominator) {
      throw new RangeError('The level of a quantile must be above 0 and at most 1.');
    }
  }
  const exact = convolved(play.distribution, pulls);
  const method: Method = exact ? { kind: 'exact' } : simulation(pulls, seed);
  const sums = exact ?? simulated(play.distribution, pulls, simulation(pulls, seed));
  return {
    method,
    quantiles: levels.map((level) => {
      const paid = quantile(sums, level);
      return { level, paid, gain: paid - play.price * BigInt(pulls) };
    }),
  };
}

function simulated(
  one: Distribution,
  pulls: number,
  { trials, seed }: ReturnType<typeof simulation>,
): Distribution {
  const pull = randomPulls(one, seed);
  const sums = Array.from({ length: trials }, () => {
    let payout = 0n;
    for (let i = 0; i < pulls; i += 1) payout += pull();
    return { weight: 1n, payout };
  });
  return distribution(sums);
}
