import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { greatestCommonDivisor } from '../ratio.ts';

/** How figures about several pulls are computed. */
export type Method =
  | { readonly kind: 'exact' }
  | { readonly kind: 'simulation'; readonly trials: number; readonly seed: number };

/** Limit for the pairs in one exact answer: two outcomes, or a balance and an outcome. */
export const MOST_PAIRS = 500_000;
/** Limit for the bits of one pull's total weight, times the number of pulls. */
const MOST_BITS = 16_384;
/** Limit for the simulated pulls in all trials. */
const MOST_DRAWS = 2_000_000;
const MOST_TRIALS = 20_000;

/** @throws {RangeError} if the number of pulls is not a whole number from 1 to `most` */
export function requirePulls(pulls: number, most = 10_000): void {
  if (!Number.isInteger(pulls) || pulls < 1 || pulls > most) {
    throw new RangeError(`The number of pulls must be a whole number from 1 to ${most}.`);
  }
}

/**
 * Reduces the weights to the smallest integers with the same chances. Null if the weights of all pulls would exceed
 * `MOST_BITS`.
 */
export function exactly(one: Distribution, pulls: number): Distribution | null {
  const common = one.reduce((divisor, { weight }) => greatestCommonDivisor(divisor, weight), 0n);
  const reduced = distribution(one.map((o) => ({ ...o, weight: o.weight / common })));
  // Rounded up to whole hexadecimal digits.
  const bits = totalWeight(reduced).toString(16).length * 4;
  return bits * pulls > MOST_BITS ? null : reduced;
}

/** 20,000 trials for up to 100 pulls, down to 200 for 10,000 pulls. */
export function simulation(pulls: number, seed: number) {
  const trials = Math.min(MOST_TRIALS, Math.floor(MOST_DRAWS / pulls));
  return { kind: 'simulation', trials, seed } as const satisfies Method;
}
