import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** From this x on, e^−x is below half of a unit (5·10^−37) and rounds to 0: e^−84 is 3.3·10^−37. */
const VANISHES_AT = 84n;

/** Number of bits in the first attempt. They decide the rounding for all but about one input in 10^10. */
const FIRST_PRECISION_BITS = 160;
/** x is halved until it is below 2^−`SMALL`, so that the series needs few terms. */
const SMALL = 8;

/**
 * e^−x for x ≥ 0, rounded to the nearest multiple of 10^−36. The result is returned in units of 10^−36, as an integer
 * from 0 to 10^36. At x = 0 it is exactly 10^36.
 *
 * x is halved h times, until it is at most 2^−8. The series Σ(−r)ⁱ/i! of the small number r is summed in fixed point, and the
 * sum is squared h times. The error of each step is bounded in units of the last binary digit: r, the sum and the rest
 * of the series are wrong by less than 3 units a term, and a square of v ≤ 1 with an error of e units has an error of
 * at most 2e + 2 units. If both ends of the interval round to the same integer, that integer is the result. Otherwise,
 * it is computed again with more bits. (e^−x is irrational, so it is never exactly halfway between two integers.)
 *
 * @throws {RangeError} if x is negative
 */
export function exponentialOfMinus({ numerator, denominator }: Ratio): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('The exponent must be a ratio ≥ 0.');
  if (numerator === 0n) return CERTAINTY;
  if (numerator >= VANISHES_AT * denominator) return 0n;

  let halvings = SMALL;
  while (numerator > denominator << BigInt(halvings - SMALL)) halvings += 1;
  for (let bits = FIRST_PRECISION_BITS; ; bits *= 2) {
    const digits = BigInt(bits + halvings);
    const one = 1n << digits;
    const r = (numerator << BigInt(bits)) / denominator;
    let [sum, term, terms] = [one, one, 0n];
    while (term !== 0n) {
      terms += 1n;
      term = -((term * r) >> digits) / terms;
      sum += term;
    }
    let error = 3n * terms + 3n;
    for (let i = 0; i < halvings; i += 1) {
      sum = (sum * sum) >> digits;
      error = 2n * error + 2n;
    }
    const least = divideNearest(CERTAINTY * (sum - error), one);
    const most = divideNearest(CERTAINTY * (sum + error), one);
    if (least === most) return least;
  }
}
