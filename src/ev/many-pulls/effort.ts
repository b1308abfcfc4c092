import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { greatestCommonDivisor } from '../ratio.ts';

/** The method by which figures about several pulls are computed. */
export type Method =
  | { readonly kind: 'exact' }
  | { readonly kind: 'simulation'; readonly trials: number; readonly seed: number };

/**
 * Limit for the work of one exact answer: the total number of pairs in all steps. In `convolved.ts`, a pair is two
 * outcomes. In `risk-of-ruin.ts`, a pair is a balance and an outcome.
 */
export const MOST_PAIRS = 500_000;
/** Limit for an exact answer: the number of bits in the total weight of one pull, multiplied by the number of pulls. */
const MOST_BITS = 16_384;
/** Limit for the total number of simulated pulls in all trials of a simulation. */
const MOST_DRAWS = 2_000_000;
const MOST_TRIALS = 20_000;

/** @throws {RangeError} if the number of pulls is not a whole number from 1 to `most`. */
export function requirePulls(pulls: number, most = 10_000): void {
  if (!Number.isInteger(pulls) || pulls < 1 || pulls > most) {
    throw new RangeError(`The number of pulls must be a whole number from 1 to ${most}.`);
  }
}

/**
 * Reduces the weights to the smallest integers with the same chances. Returns null if the total weight after `pulls`
 * pulls would have more than `MOST_BITS` bits.
 */
export function exactly(one: Distribution, pulls: number): Distribution | null {
  const common = one.reduce((divisor, { weight }) => greatestCommonDivisor(divisor, weight), 0n);
  const reduced = distribution(one.map((o) => ({ ...o, weight: o.weight / common })));
  // The number of bits is rounded up to whole hexadecimal digits.
  const bits = totalWeight(reduced).toString(16).length * 4;
  return bits * pulls > MOST_BITS ? null : reduced;
}

/** Chooses the number of trials: 20,000 for up to 100 pulls, fewer for more pulls, but never below 200. */
export function simulation(pulls: number, seed: number) {
  const trials = Math.min(MOST_TRIALS, Math.floor(MOST_DRAWS / pulls));
  return { kind: 'simulation', trials, seed } as const satisfies Method;
}
