import { CERTAINTY } from './chance.ts';
import type { Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** Extra decimals during the computation, because each squaring loses accuracy. */
const GUARD = 10n ** 44n;

/**
 * (1−p)^n: the chance that an event does not happen in n independent attempts. In units of 1/`CERTAINTY`.
 *
 * Uses repeated squaring with 80 decimals. The error of (1−p)^n is below 2n units of 10^−80. For n up to 10^40, the
 * result is off by at most one.
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
