import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** For x of at least 84, e^−x rounds to 0, because e^−84 = 3.3·10^−37 is below half a unit (5·10^−37). */
const VANISHES_AT = 84n;

/**
 * Number of bits in the first attempt. For about one input in 10^10, these bits are not enough to decide the rounding.
 */
const FIRST_PRECISION_BITS = 160;
/** x is halved until it is at most 2^−`SMALL`. The series then needs few terms. */
const SMALL = 8;

/**
 * e^−x for x ≥ 0, rounded to the nearest multiple of 10^−36. The result is returned in units of 10^−36, as an integer
 * from 0 to 10^36. At x = 0 it is exactly 10^36.
 *
 * x is halved h times, until r = x/2^h is at most 2^−8. The series e^−r = Σ(−r)ⁱ/i! is summed in fixed point. The sum is
 * then squared h times. Errors are counted in units of the last binary digit. The sum has an error of less than 3 units
 * for each term, plus 3. If a number of at most 1 has an error of e units, its square has an error of at most 2e + 2.
 * At the end, the exact value is between the computed value minus the error and the computed value plus the error. If
 * both ends of this interval round to the same integer, this integer is the result. Otherwise, everything is computed
 * again with more bits. This always ends: e^−x is irrational for rational x > 0, so it is never exactly halfway between
 * two integers.
 *
 * @throws {RangeError} if x is negative
 */
export function exponentialOfMinus({ numerator, denominator }: Ratio): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('The exponent must be a ratio ≥ 0.');
  if (numerator === 0n) return CERTAINTY;
  if (numerator >= VANISHES_AT * denominator) return 0n;

  const halvings = halvingsOf({ numerator, denominator });
  for (let bits = FIRST_PRECISION_BITS; ; bits *= 2) {
    const digits = BigInt(bits + halvings);
    const one = 1n << digits;
    const r = (numerator << BigInt(bits)) / denominator;
    let { sum, terms } = seriesOfMinus(r, digits);
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

/** The smallest integer h ≥ `SMALL` with x/2^h ≤ 2^−`SMALL`, for the ratio x. */
export function halvingsOf({ numerator, denominator }: Ratio): number {
  let halvings = SMALL;
  while (numerator > denominator << BigInt(halvings - SMALL)) halvings += 1;
  return halvings;
}

/**
 * Computes e^−r as the sum Σ(−r)ⁱ/i!, for a small r ≥ 0. `r` and `sum` are in units of 2^−`digits`. The error of `sum`
 * is less than 3·`terms` + 3 units.
 */
export function seriesOfMinus(r: bigint, digits: bigint): { sum: bigint; terms: bigint } {
  const one = 1n << digits;
  let [sum, term, terms] = [one, one, 0n];
  while (term !== 0n) {
    terms += 1n;
    term = -((term * r) >> digits) / terms;
    sum += term;
  }
  return { sum, terms };
}
