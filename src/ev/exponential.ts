import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideDown, divideNearest, divideUp } from './rounding.ts';

/** From this x on, e^−x is below half of a unit (5·10^−37) and rounds to 0: e^−84 is 3.3·10^−37. */
const VANISHES_AT = 84n;

/** Number of bits in the first attempt. They decide the rounding for all but about one input in 10^10. */
const FIRST_PRECISION_BITS = 160n;

/**
 * e^−x for x ≥ 0, rounded to the nearest multiple of 10^−36. The result is returned in units of 10^−36, as an integer
 * from 0 to 10^36. At x = 0 it is exactly 10^36.
 *
 * e^x is enclosed between two sums of its series Σxⁱ/i!, one with every term rounded down and one with every term
 * rounded up. Once i ≥ 2x, each further term is at most half of the one before, so the sum of all further terms is at
 * most the last term. When both ends of 1/e^x round to the same integer, that integer is the result. Otherwise, the
 * sums are computed again with more bits. (e^−x is irrational, so it is never exactly halfway between two integers.)
 *
 * @throws {RangeError} if x is negative
 */
export function exponentialOfMinus({ numerator, denominator }: Ratio): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('The exponent must be a ratio ≥ 0.');
  if (numerator === 0n) return CERTAINTY;
  if (numerator >= VANISHES_AT * denominator) return 0n;

  for (let bits = FIRST_PRECISION_BITS; ; bits *= 2n) {
    const one = 1n << bits;
    let [termLow, termHigh] = [one, one];
    let [sumLow, sumHigh] = [one, one];
    for (let i = 1n; termHigh > 1n || i * denominator < 2n * numerator; i += 1n) {
      termLow = divideDown(termLow * numerator, denominator * i);
      termHigh = divideUp(termHigh * numerator, denominator * i);
      sumLow += termLow;
      sumHigh += termHigh;
    }
    sumHigh += termHigh;

    const least = divideNearest(CERTAINTY * one, sumHigh);
    const most = divideNearest(CERTAINTY * one, sumLow);
    if (least === most) return least;
  }
}
