import { expectedValueCoins, expectedValueWei } from './expected-value.ts';
import { houseEdgePercent } from './house-edge.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown, nativeUp } from './native-amount.ts';
import { maximumPayout, medianPayout, standardDeviationWei, winProbability } from './spread.ts';

/** What one pull is worth. Amounts are in wei of the native coin. */
export interface Worth {
  /** Includes all fees. Rounded up. */
  readonly priceWei: bigint;
  /** Rounded toward minus infinity. */
  readonly expectedValueWei: bigint;
  /** In native coins, not wei. Computed from the exact value. */
  readonly expectedValueCoins: number;
  readonly houseEdgePercent: number;
}

export interface Risk {
  /** P(payout > price), from 0 to 1. */
  readonly winProbability: number;
  /** The standard deviation of the payout, rounded to the nearest wei. */
  readonly standardDeviationWei: bigint;
  /** Rounded down. */
  readonly medianPayoutWei: bigint;
  /** Rounded down. */
  readonly maximumPayoutWei: bigint;
}

/**
 * Computes the price, the expected value and the house edge of one pull.
 *
 * @param nativeRate wei per smallest unit of the played coin
 * @throws {NotComputable} if the price is zero, the rate is not positive, or a figure is beyond 2^53
 */
export function worthOf(play: Play, nativeRate: Ratio): Worth {
  return {
    priceWei: nativeUp(play.price, nativeRate),
    expectedValueWei: expectedValueWei(play, nativeRate),
    expectedValueCoins: expectedValueCoins(play, nativeRate),
    houseEdgePercent: houseEdgePercent(play),
  };
}

/** The risk of a play. @throws {NotComputable} if the rate is not positive */
export function riskOf(play: Play, nativeRate: Ratio): Risk {
  const { distribution } = play;
  return {
    winProbability: winProbability(play),
    standardDeviationWei: standardDeviationWei(distribution, nativeRate),
    medianPayoutWei: nativeDown(medianPayout(distribution), nativeRate),
    maximumPayoutWei: nativeDown(maximumPayout(distribution), nativeRate),
  };
}
