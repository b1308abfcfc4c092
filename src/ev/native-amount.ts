import { NotComputable, type Ratio } from './model.ts';
import { divideDown, divideUp } from './rounding.ts';

/**
 * Converts amounts of the played coin into wei of the native coin. A rate is in wei per smallest unit of the played
 * coin. Each conversion rounds once, by the rules of docs/decisions/0001-rounding.md.
 */

/** For a game that is played in the native coin. */
export const ONE_TO_ONE: Ratio = { numerator: 1n, denominator: 1n };

/** Converts a payout or an available amount, and rounds down. */
export function nativeDown(amount: bigint, rate: Ratio): bigint {
  const { numerator, denominator } = positiveRate(rate);
  return divideDown(amount * numerator, denominator);
}

/** Converts a price, an owed amount or a break-even amount, and rounds up. */
export function nativeUp(amount: bigint, rate: Ratio): bigint {
  const { numerator, denominator } = positiveRate(rate);
  return divideUp(amount * numerator, denominator);
}

/**
 * Returns the rate.
 *
 * @throws {NotComputable} if the rate is not positive
 */
export function positiveRate(rate: Ratio): Ratio {
  if (rate.numerator <= 0n || rate.denominator <= 0n) {
    throw new NotComputable('The exchange rate to the native coin is not positive.');
  }
  return rate;
}
