import { type Distribution, totalWeight } from './distribution.ts';
import type { Ratio } from './model.ts';

/** The exact chance that `counts` returns true for the payout of a pull. */
export function chanceOf(distribution: Distribution, counts: (payout: bigint) => boolean): Ratio {
  return {
    numerator: totalWeight(distribution.filter(({ payout }) => counts(payout))),
    denominator: totalWeight(distribution),
  };
}
