import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** The result has 36 decimals. The computation has 44 more decimals, because each squaring loses accuracy. */
const GUARD = 10n ** 44n;

/**
 * The chance (1−p)^n that an event with the chance p does not happen in n independent attempts. The result is a
 * fixed-point integer in which `CERTAINTY` (10^36) means 1.
 *
 * Computed by repeated squaring, in fixed-point integers with 80 decimals. The rounding error of each product is below
 * one unit of 10^−80, and each squaring at most doubles the error so far. So the error of (1−p)^n is below 2n units.
 * For n up to 10^40, the result differs from the correctly rounded integer by at most one.
 *
 * @param probability p, from 0 to 1
 * @param attempts n, not negative
 * @throws {RangeError}
 */
export function powerOfComplement({ numerator, denominator }: Ratio, attempts: bigint): bigint {
  if (denominator <= 0n || numerator < 0n || numerator > denominator || attempts < 0n) {
    throw new RangeError(
      'A chance must be from 0 to 1, and the number of attempts must not be negative.',
    );
  }
  const one = CERTAINTY * GUARD;
  let base = divideNearest((denominator - numerator) * one, denominator);
  let power = one;
  for (let rest = attempts; rest > 0n && power > 0n; rest /= 2n) {
    if (rest % 2n === 1n) power = (power * base) / one;
    base = (base * base) / one;
  }
  return divideNearest(power, GUARD);
}
