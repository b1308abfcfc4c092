import { CERTAINTY } from './chance.ts';
import { memoized } from './memoized.ts';
import type { Ratio } from './model.ts';

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

  for (let bits = FIRST_PRECISION_BITS; ; bits *= 2) {
    const rounded = roundedIfSure(approximation({ numerator, denominator }, bits));
    if (rounded !== null) return rounded;
  }
}

/**
 * Returns a function that computes e^−(rate·time), rounded exactly like `exponentialOfMinus`, for whole times ≥ 0. The
 * function is several times as fast if it computes many values.
 *
 * The time is a sum of powers of two, so the result is a product of values e^−(rate·2ⁱ). Each of these values is the
 * square of the one before. The error of a product of two numbers of at most 1 is at most the sum of their errors plus
 * 2. If the error is too large to decide the rounding, `exponentialOfMinus` computes the result.
 *
 * @throws {RangeError} if the rate is negative
 */
export function exponentialDecay({ numerator, denominator }: Ratio): (time: bigint) => bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('The rate must be a ratio ≥ 0.');
  /** e^−(rate·2ⁱ) */
  const power = memoized((i: number): Approximation => {
    if (i === 0) return approximation({ numerator, denominator }, FIRST_PRECISION_BITS);
    return product(power(i - 1), power(i - 1));
  });
  return (time) => {
    const exponent = { numerator: numerator * time, denominator };
    if (exponent.numerator >= VANISHES_AT * denominator) return 0n;
    let result: Approximation | null = null;
    for (let [i, rest] = [0, time]; rest > 0n; i += 1, rest >>= 1n) {
      if (rest & 1n) result = result === null ? power(i) : product(result, power(i));
    }
    return (result && roundedIfSure(result)) ?? exponentialOfMinus(exponent);
  };
}

/** A number in units of 2^−`digits`. The exact number is between `value` − `error` and `value` + `error`. */
interface Approximation {
  readonly value: bigint;
  readonly error: bigint;
  readonly digits: bigint;
}

/** Approximates e^−x. `bits` is the number of binary digits that x/2^h has (see `exponentialOfMinus`). */
function approximation({ numerator, denominator }: Ratio, bits: number): Approximation {
  const halvings = halvingsOf({ numerator, denominator });
  const digits = BigInt(bits + halvings);
  const r = (numerator << BigInt(bits)) / denominator;
  const { sum, terms } = seriesOfMinus(r, digits);
  let result: Approximation = { value: sum, error: 3n * terms + 3n, digits };
  for (let i = 0; i < halvings; i += 1) result = product(result, result);
  return result;
}

/** Multiplies two numbers of at most 1 with equal `digits`. */
function product(a: Approximation, b: Approximation): Approximation {
  return {
    value: (a.value * b.value) >> a.digits,
    error: a.error + b.error + 2n,
    digits: a.digits,
  };
}

/** Rounds to the nearest unit of 10^−36. Returns null if the error is too large to decide the rounding. */
function roundedIfSure({ value, error, digits }: Approximation): bigint | null {
  const half = 1n << (digits - 1n);
  const least = (CERTAINTY * (value - error) + half) >> digits;
  const most = (CERTAINTY * (value + error) + half) >> digits;
  return least === most ? least : null;
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
