import { type Distribution, totalWeight } from './distribution.ts';
import type { Ratio } from './model.ts';

/**
 * The smallest payout x with P(payout ≤ x) ≥ level.
 *
 * @param level above 0 and at most 1
 */
export function quantile(distribution: Distribution, level: Ratio): bigint {
  const needed = totalWeight(distribution) * level.numerator;
  let cumulative = 0n;
  return distribution.find(({ weight }) => {
    cumulative += weight;
    return cumulative * level.denominator >= needed;
  })!.payout;
}
