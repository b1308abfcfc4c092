import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { greatestCommonDivisor } from '../ratio.ts';

/** The method by which figures about several pulls are computed. */
export type Method =
  | { readonly kind: 'exact' }
  | { readonly kind: 'simulation'; readonly trials: number; readonly seed: number };

/**
 * Limit for the work of one exact answer: the total number of pairs that all steps combine. `convolved.ts` combines two
 * outcomes. `risk-of-ruin.ts` combines a balance and an outcome.
 */
export const MOST_PAIRS = 500_000;
/**
 * Limit for the length of the total weight in an exact answer, in bits. Each pull adds the length of the total weight
 * of one pull.
 */
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
 * Reduces the weights to the smallest integers with the same chances. Returns null if this number of pulls would make
 * the weights too long for an exact answer.
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
