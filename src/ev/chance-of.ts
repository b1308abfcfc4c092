import { type Distribution, totalWeight } from './distribution.ts';
import type { Ratio } from './model.ts';

/** The exact chance of a payout for which `counts` returns true. */
export function chanceOf(distribution: Distribution, counts: (payout: bigint) => boolean): Ratio {
  return {
    numerator: totalWeight(distribution.filter(({ payout }) => counts(payout))),
    denominator: totalWeight(distribution),
  };
}
