import { type Outcome, totalWeight } from './distribution.ts';
import type { Play, Ratio } from './model.ts';
import { positiveRate } from './native-amount.ts';
import { toNumber } from './ratio.ts';
import { divideDown } from './rounding.ts';

/** Wei in one coin: every chain's native coin has 18 decimals. */
const WEI_PER_COIN = 10n ** 18n;

/**
 * Expected value of one pull in wei of the native coin, ΣwX/Σw − price, rounded once, toward minus infinity. The result
 * never exceeds the exact value.
 *
 * @param nativeRate wei per smallest unit of the coin that is played with
 */
export function expectedValueWei(play: Play, nativeRate: Ratio): bigint {
  const { numerator, denominator } = exactExpectedValue(play, nativeRate);
  return divideDown(numerator, denominator);
}

/**
 * Expected value of one pull in native coins (not wei), as the double nearest to the exact value. It is not computed
 * from the rounded wei amount.
 *
 * @throws {NotComputable} if the value is beyond 2^53 coins
 */
export function expectedValueCoins(play: Play, nativeRate: Ratio): number {
  const { numerator, denominator } = exactExpectedValue(play, nativeRate);
  return toNumber({ numerator, denominator: denominator * WEI_PER_COIN });
}

/** Σw·X: the sum of all payouts, each multiplied by its weight. */
export function weightedPayout({
  distribution,
}: {
  readonly distribution: readonly Outcome[];
}): bigint {
  return distribution.reduce((sum, { weight, payout }) => sum + weight * payout, 0n);
}

function exactExpectedValue(play: Play, nativeRate: Ratio): Ratio {
  const { numerator, denominator } = positiveRate(nativeRate);
  const weight = totalWeight(play.distribution);
  return {
    numerator: (weightedPayout(play) - play.price * weight) * numerator,
    denominator: weight * denominator,
  };
}
