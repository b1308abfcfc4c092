import { NotComputable, type Ratio } from './model.ts';

/** The largest absolute value of a JSON number in answers. */
const LARGEST = 2n ** 53n;

/** A double has only 53 bits. So the lowest bit of the quotient is free to record whether there is a remainder. */
const QUOTIENT_BITS = 64;

/**
 * The double nearest to the exact value (ties to even). An absolute value below about 2^−1000 becomes 0. Never −0.
 *
 * @throws {NotComputable} if the absolute value exceeds 2^53
 */
export function toNumber({ numerator, denominator }: Ratio): number {
  if (denominator <= 0n) throw new RangeError('The denominator of a ratio must be positive.');
  if (numerator === 0n) return 0;
  const magnitude = numerator < 0n ? -numerator : numerator;
  if (magnitude > LARGEST * denominator) {
    throw new NotComputable(
      'A number that was computed for this pull is too large for the answer.',
    );
  }

  // `exponent` differs from log2(magnitude/denominator) by less than 4. So the quotient has at least 60 bits.
  const exponent = 4 * (hexDigits(magnitude) - hexDigits(denominator));
  if (exponent < -1000) return 0;
  const shift = QUOTIENT_BITS - exponent;
  const dividend = magnitude << BigInt(shift);
  const quotient = dividend / denominator;
  const sticky = quotient * denominator === dividend ? quotient : quotient | 1n;
  // Two steps, because 2^−shift alone may be too small for a normal double.
  const half = Math.trunc(shift / 2);
  const value = Number(sticky) * 2 ** -half * 2 ** (half - shift);
  return numerator < 0n ? -value : value;
}

/**
 * Returns a function that divides by `whole`, which must be positive. Faster than `toNumber`, but correct only to 15
 * digits. Use it for chances and comparisons, never for amounts.
 */
export function asPartOf(whole: bigint): (part: bigint) => number {
  const shift = BigInt(Math.max(0, 4 * hexDigits(whole) - 512));
  const divisor = Number(whole >> shift);
  return (part) => Number(part >> shift) / divisor;
}

/** The least common multiple of two positive integers. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

/** The greatest common divisor of two integers ≥ 0. If one is 0, the result is the other. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function hexDigits(value: bigint): number {
  return value.toString(16).length;
}
