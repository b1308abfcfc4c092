import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** Digits carried beyond the 36 of the answer, because each squaring loses accuracy. */
const GUARD = 10n ** 44n;

/**
 * (1−p)^n: the chance that something with the chance p does not happen in n independent attempts, as an
 * integer of `CERTAINTY` (10^36).
 *
 * Computed by squaring, in integers of 10^80. Each product is off by less than one unit, and errors at most double with
 * each squaring, so (1−p)^n is off by less than 2n units: for n up to 10^40 the answer is at most one away from the
 * nearest integer.
 *
 * @param probability p, from 0 to 1
 * @param attempts n, not negative
 * @throws {RangeError}
 */
export function powerOfComplement({ numerator, denominator }: Ratio, attempts: bigint): bigint {
  if (denominator <= 0n || numerator < 0n || numerator > denominator || attempts < 0n) {
    throw new RangeError(
      'The chance must be between 0 and 1, and the number of attempts must not be negative.',
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
