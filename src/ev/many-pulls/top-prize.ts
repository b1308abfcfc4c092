import { CERTAINTY } from '../chance.ts';
import { chanceOf } from '../chance-of.ts';
import type { Distribution } from '../distribution.ts';
import type { Ratio } from '../model.ts';
import { powerOfComplement } from '../power.ts';
import { maximumPayout } from '../spread.ts';

/**
 * The chance that at least one of n pulls wins the largest payout: 1 − (1−p)^n, to 36 decimals. 0 if no pull pays
 * anything.
 *
 * @throws {RangeError} if `pulls` is negative
 */
export function topPrizeChance(distribution: Distribution, pulls: bigint): Ratio {
  const top = maximumPayout(distribution);
  const won = chanceOf(distribution, (payout) => payout === top && payout > 0n);
  return { numerator: CERTAINTY - powerOfComplement(won, pulls), denominator: CERTAINTY };
}
