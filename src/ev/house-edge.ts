import { totalWeight } from './distribution.ts';
import { weightedPayout } from './expected-value.ts';
import type { Play } from './model.ts';
import { positivePrice } from './price.ts';
import { toNumber } from './ratio.ts';
import { divideNearest } from './rounding.ts';

/** A percentage has six decimals. */
const SCALE = 10n ** 6n;

/**
 * House edge in percent of the price: −100·EV/price, computed from the exact expected value and rounded to 6 decimals,
 * halves away from zero. It is at most 100, and negative if the player has the advantage. The exchange rate cancels
 * out.
 *
 * @throws {NotComputable} if the price is zero
 * @throws {NotComputable} if the edge is beyond 2^53
 */
export function houseEdgePercent(play: Play): number {
  const staked = positivePrice(play.price) * totalWeight(play.distribution);
  const kept = staked - weightedPayout(play);
  return toNumber({
    numerator: divideNearest(100n * SCALE * kept, staked),
    denominator: SCALE,
  });
}
