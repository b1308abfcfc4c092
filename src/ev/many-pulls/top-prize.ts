import { CERTAINTY } from '../chance.ts';
import { type Distribution, totalWeight } from '../distribution.ts';
import type { Ratio } from '../model.ts';
import { powerOfComplement } from '../power.ts';
import { maximumPayout } from '../spread.ts';

/**
 * The chance of at least one top prize, the largest payout, in so many independent pulls: 1 − (1−p)^n, to 36
 * decimals. Zero where no pull pays anything.
 *
 * @param pulls not negative
 * @throws {RangeError}
 */
export function topPrizeChance(distribution: Distribution, pulls: bigint): Ratio {
  const top = maximumPayout(distribution);
  const winning = top > 0n ? distribution.filter(({ payout }) => payout === top) : [];
  const missed = powerOfComplement(
    { numerator: totalWeight(winning), denominator: totalWeight(distribution) },
    pulls,
  );
  return { numerator: CERTAINTY - missed, denominator: CERTAINTY };
}
