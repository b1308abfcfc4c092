import { chanceOf } from './chance-of.ts';
import { type Distribution, totalWeight } from './distribution.ts';
import { weightedPayout } from './expected-value.ts';
import type { Play, Ratio } from './model.ts';
import { positiveRate } from './native-amount.ts';
import { quantile } from './quantile.ts';
import { toNumber } from './ratio.ts';
import { divideDown, squareRootDown } from './rounding.ts';

/**
 * The standard deviation of the payout, √(ΣwX²/Σw − (ΣwX/Σw)²), in wei of the native coin. Rounded once, to the nearest
 * wei.
 *
 * @param nativeRate wei per smallest unit of the played coin
 */
export function standardDeviationWei(distribution: Distribution, nativeRate: Ratio): bigint {
  const { numerator, denominator } = positiveRate(nativeRate);
  const weight = totalWeight(distribution);
  const paid = weightedPayout({ distribution });
  const squares = distribution.reduce((sum, o) => sum + o.weight * o.payout * o.payout, 0n);
  // √N/D to the nearest integer is ⌊(2√N + D)/2D⌋. Rounding 2√N down first gives the same result.
  const n = (weight * squares - paid * paid) * numerator * numerator;
  const d = weight * denominator;
  return divideDown(squareRootDown(4n * n) + d, 2n * d);
}

/** P(payout > price), from 0 to 1: the double nearest to the exact chance. */
export function winProbability({ distribution, price }: Play): number {
  return toNumber(chanceOf(distribution, (payout) => payout > price));
}

/** The smallest payout x with P(payout ≤ x) ≥ ½, in the smallest unit of the played coin. */
export function medianPayout(distribution: Distribution): bigint {
  return quantile(distribution, { numerator: 1n, denominator: 2n });
}

/** In the smallest unit of the played coin. */
export function maximumPayout(distribution: Distribution): bigint {
  return distribution.at(-1)!.payout;
}
