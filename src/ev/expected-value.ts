import { type Outcome, totalWeight } from './distribution.ts';
import type { Play, Ratio } from './model.ts';
import { positiveRate } from './native-amount.ts';
import { toNumber } from './ratio.ts';
import { divideDown } from './rounding.ts';

/** The native coin of every chain has 18 decimals. */
const WEI_PER_COIN = 10n ** 18n;

/**
 * The expected value of one pull, ΣwX/Σw − price, in wei of the native coin. Rounded once, toward minus infinity.
 *
 * @param nativeRate wei per smallest unit of the played coin
 */
export function expectedValueWei(play: Play, nativeRate: Ratio): bigint {
  const { numerator, denominator } = exactExpectedValue(play, nativeRate);
  return divideDown(numerator, denominator);
}

/**
 * The expected value in native coins (not wei): the double nearest to the exact value.
 *
 * @throws {NotComputable} if the value is beyond 2^53 coins
 */
export function expectedValueCoins(play: Play, nativeRate: Ratio): number {
  const { numerator, denominator } = exactExpectedValue(play, nativeRate);
  return toNumber({ numerator, denominator: denominator * WEI_PER_COIN });
}

/** Σw·X, the sum of all payouts times their weights. */
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
