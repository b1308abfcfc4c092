import { CERTAINTY } from './chance.ts';
import { NotComputable, type Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** A number of successes, and its chance: a fixed-point integer in which `CERTAINTY` (10^36) means 1. */
export interface BinomialChance {
  readonly successes: bigint;
  readonly weight: bigint;
}

/**
 * A tail with a total chance below 1/`TAIL` is cut off. Its chance is added to the chance of the nearest number that is
 * kept.
 */
const TAIL = 10n ** 18n;

/** The start value of the recurrence: the term of the most likely number of successes, before normalization. */
const PEAK = 10n ** 60n;

/** Limit for the variance. The list has about 18·√variance entries, so it has at most about 57,000 entries. */
const LARGEST_VARIANCE = 10n ** 7n;

/**
 * P(K = k) for K ~ Binomial(n, p), as integers that add up to exactly 10^36.
 *
 * The terms are computed as integers, outward from the most likely k, by the recurrence P(k+1)/P(k) = (n−k)/(k+1) ·
 * p/(1−p). The most likely k has the term 10^60. In each direction, the computation stops when a term rounds down to 0.
 *
 * Each step rounds down and loses less than 1. Terms decrease away from the peak, so after s steps a term is too small
 * by less than s. With 10^5 steps, the relative error of the sum is below 10^−49. Finally, each cumulative sum is
 * rounded to a multiple of 10^−36, and a weight is the difference of two rounded sums. So the rounding error of a
 * weight is at most one unit, and the weights add up to exactly 10^36.
 *
 * If all numbers above k together have a chance below 10^−18, the list ends at k, and the weight of k includes their
 * chance. The list begins in the same way at the lower end. If payouts decrease with k, each of the two cuts changes a
 * mean payout by less than 10^−18 of the highest payout.
 *
 * @param trials n, not negative
 * @param probability p, from 0 to 1
 * @returns numbers of successes, ascending and without a gap, each with a positive weight
 * @throws {NotComputable} if the variance is above 10^7, because the list would have too many entries
 */
export function binomial(trials: bigint, probability: Ratio): BinomialChance[] {
  const success = probability.numerator;
  const failure = probability.denominator - success;
  if (trials < 0n || success < 0n || failure < 0n || probability.denominator <= 0n) {
    throw new RangeError('A binomial distribution needs n ≥ 0 and 0 ≤ p ≤ 1.');
  }
  if (success === 0n) return [{ successes: 0n, weight: CERTAINTY }];
  if (failure === 0n) return [{ successes: trials, weight: CERTAINTY }];
  if (trials * success * failure > LARGEST_VARIANCE * probability.denominator ** 2n) {
    throw new NotComputable(
      'Other players hold so many tickets that this service cannot compute the chances of sharing a prize.',
    );
  }

  const mode = ((trials + 1n) * success) / probability.denominator;
  const below: bigint[] = [];
  for (let k = mode, term = PEAK; k > 0n; k -= 1n) {
    term = (term * k * failure) / ((trials - k + 1n) * success);
    if (term === 0n) break;
    below.push(term);
  }
  const above: bigint[] = [];
  for (let k = mode, term = PEAK; k < trials; k += 1n) {
    term = (term * (trials - k) * success) / ((k + 1n) * failure);
    if (term === 0n) break;
    above.push(term);
  }
  return withoutTails(mode - BigInt(below.length), [...below.reverse(), PEAK, ...above]);
}

/**
 * Converts terms to chances. The terms belong to `first` successes, `first` + 1 successes, and so on. Leaves out the
 * numbers of successes in both tails. Adds the chance of each tail to the nearest number that is not left out.
 */
function withoutTails(first: bigint, terms: readonly bigint[]): BinomialChance[] {
  const sum = terms.reduce((total, term) => total + term, 0n);
  const chances: BinomialChance[] = [];
  let cumulative = 0n;
  let given = 0n;
  let successes = first;
  for (const term of terms) {
    cumulative += term;
    const isLast = (sum - cumulative) * TAIL < sum;
    if (isLast || cumulative * TAIL >= sum) {
      const upTo = isLast ? CERTAINTY : divideNearest(cumulative * CERTAINTY, sum);
      chances.push({ successes, weight: upTo - given });
      given = upTo;
    }
    if (isLast) break;
    successes += 1n;
  }
  return chances;
}
