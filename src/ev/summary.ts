import { expectedValueCoins, expectedValueWei } from './expected-value.ts';
import { houseEdgePercent } from './house-edge.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown, nativeUp } from './native-amount.ts';
import { maximumPayout, medianPayout, standardDeviationWei, winProbability } from './spread.ts';

/** The figures of one pull. Amounts are in wei of the chain's native coin. */
export interface Summary {
  /** The price including all fees, rounded up. */
  readonly priceWei: bigint;
  /** The mean payout minus the price, rounded toward minus infinity. */
  readonly expectedValueWei: bigint;
  /** The expected value in native coins (not wei), computed from the exact value. */
  readonly expectedValueCoins: number;
  readonly houseEdgePercent: number;
  readonly risk: Risk;
}

/** The spread of the payout around its mean. */
export interface Risk {
  /** P(payout > price), from 0 to 1. */
  readonly winProbability: number;
  /** The standard deviation of the payout, rounded to the nearest wei. */
  readonly standardDeviationWei: bigint;
  /** The median payout, rounded down. */
  readonly medianPayoutWei: bigint;
  /** The largest payout, rounded down. */
  readonly maximumPayoutWei: bigint;
}

/**
 * All figures that follow from the distribution of a play, for a headline or for one of its scenarios.
 *
 * @param nativeRate wei per smallest unit of the coin that is played with
 * @throws {NotComputable} if the price is zero
 * @throws {NotComputable} if the rate is not positive, or a figure is beyond 2^53
 */
export function summarize(play: Play, nativeRate: Ratio): Summary {
  const { distribution, price } = play;
  return {
    priceWei: nativeUp(price, nativeRate),
    expectedValueWei: expectedValueWei(play, nativeRate),
    expectedValueCoins: expectedValueCoins(play, nativeRate),
    houseEdgePercent: houseEdgePercent(play),
    risk: {
      winProbability: winProbability(play),
      standardDeviationWei: standardDeviationWei(distribution, nativeRate),
      medianPayoutWei: nativeDown(medianPayout(distribution), nativeRate),
      maximumPayoutWei: nativeDown(maximumPayout(distribution), nativeRate),
    },
  };
}
