import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { greatestCommonDivisor } from '../ratio.ts';

/** How figures about several pulls are computed. */
export type Method =
  | { readonly kind: 'exact' }
  | { readonly kind: 'simulation'; readonly trials: number; readonly seed: number };

/** An exact answer combines at most this many pairs. A pair is two outcomes, or a balance and an outcome. */
export const MOST_PAIRS = 500_000;
/** The weights of all pulls together may have at most this number of bits. */
const MOST_BITS = 16_384;
/** The most pulls that all trials of one simulation may have together. */
const MOST_DRAWS = 2_000_000;
const MOST_TRIALS = 20_000;

/** @throws {RangeError} if the number of pulls is not a whole number from 1 to `most` */
export function requirePulls(pulls: number, most = 10_000): void {
  if (!Number.isInteger(pulls) || pulls < 1 || pulls > most) {
    throw new RangeError(`The number of pulls must be a whole number from 1 to ${most}.`);
  }
}

/**
 * Reduces the weights to the smallest integers with the same chances. Null if the exact weights after `pulls` pulls
 * could have more than `MOST_BITS` bits.
 */
export function exactly(one: Distribution, pulls: number): Distribution | null {
  const common = one.reduce((divisor, { weight }) => greatestCommonDivisor(divisor, weight), 0n);
  const reduced = distribution(one.map((o) => ({ ...o, weight: o.weight / common })));
  // Rounded up to whole hexadecimal digits.
  const bits = totalWeight(reduced).toString(16).length * 4;
  return bits * pulls > MOST_BITS ? null : reduced;
}

/** Up to 100 pulls get 20,000 trials. More pulls get fewer trials: 10,000 pulls get 200. */
export function simulation(pulls: number, seed: number) {
  const trials = Math.min(MOST_TRIALS, Math.floor(MOST_DRAWS / pulls));
  return { kind: 'simulation', trials, seed } as const satisfies Method;
}
