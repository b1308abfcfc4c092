import { totalWeight } from './distribution.ts';
import { weightedPayout } from './expected-value.ts';
import type { Play } from './model.ts';
import { positivePrice } from './price.ts';
import { toNumber } from './ratio.ts';
import { divideNearest } from './rounding.ts';

/** The house edge has six decimals. */
const SCALE = 10n ** 6n;

/**
 * The house edge in percent of the price, −100·EV/price. Rounded to 6 decimals, halves away from zero. At most 100;
 * negative if the player has the advantage.
 *
 * @throws {NotComputable} if the price is zero, or the edge is beyond 2^53
 */
export function houseEdgePercent(play: Play): number {
  const staked = positivePrice(play.price) * totalWeight(play.distribution);
  const kept = staked - weightedPayout(play);
  return toNumber({
    numerator: divideNearest(100n * SCALE * kept, staked),
    denominator: SCALE,
  });
}
