import { totalWeight } from './distribution.ts';
import { weightedPayout } from './expected-value.ts';
import type { Play } from './model.ts';
import { positivePrice } from './price.ts';
import { toNumber } from './ratio.ts';
import { divideNearest } from './rounding.ts';

/** Decimals of a percentage. */
const SCALE = 10n ** 6n;

/**
 * House edge in percent of the price, −100·EV/price, from the exact expected value; 6 decimals, halves away from zero.
 * At most 100; negative if the player has the edge. Any exchange rate cancels out.
 *
 * @throws {NotComputable} when the price is zero.
 * @throws {NotComputable} when the edge is beyond what a number holds.
 */
export function houseEdgePercent(play: Play): number {
  const staked = positivePrice(play.price) * totalWeight(play.distribution);
  const kept = staked - weightedPayout(play);
  return toNumber({
    numerator: divideNearest(100n * SCALE * kept, staked),
    denominator: SCALE,
  });
}
