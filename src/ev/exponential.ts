import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** e^−84 = 3.3·10^−37 is below half a unit of 10^−36, so it rounds to 0. */
const VANISHES_AT = 84n;

/** These bits decide the rounding of nearly every input. For the rest, the number of bits is doubled. */
const FIRST_PRECISION_BITS = 160;
/** The series needs few terms for an argument of at most 2^−`SMALL`. */
const SMALL = 8;

/**
 * e^−x for x ≥ 0, in units of 10^−36, rounded to the nearest integer.
 *
 * Halves x until r = x/2^h ≤ 2^−8. Sums e^−r = Σ(−r)ⁱ/i! and squares the sum h times.
 *
 * An error of e units becomes at most 2e + 2 when squared. The number of bits is doubled until the error cannot change
 * the rounded result. This always ends: e^−x is irrational for rational x > 0, so no result is exactly halfway.
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
 * Σ(−r)ⁱ/i! for a small r ≥ 0. `r` and `sum` are in units of 2^−`digits`. The error of `sum` is less than 3·`terms` + 3
 * units.
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
