import { CERTAINTY } from './chance.ts';
import { NotComputable, type Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** The chance of one number of successes, of `CERTAINTY` (10^36). */
export interface BinomialChance {
  readonly successes: bigint;
  readonly weight: bigint;
}

/** A tail is cut where its chance falls below one in this many. Its chance is added to the last number that is kept. */
const TAIL = 10n ** 18n;

/** The likeliest number's term, before all are divided by their sum. */
const PEAK = 10n ** 60n;

/** About 18·√variance numbers are kept: 57 thousand at most. */
const LARGEST_VARIANCE = 10n ** 7n;

/**
 * P(K = k) for K ~ Binomial(n, p), as integers that add up to exactly 10^36.
 *
 * The terms are computed outward from the likeliest k by the recurrence P(k+1)/P(k) = (n−k)/(k+1) · p/(1−p), as
 * integers of 10^60 at the peak, until they vanish. Each rounding down loses less than 1, and terms decrease away from
 * the peak, so after s steps a term is too small by less than s. With 10^5 steps the relative error of the sum is below
 * 10^−49. Then the cumulative sums, not the terms, are rounded to units of 10^−36. So no weight is wrong by more than
 * one unit, and the weights still add up to the total.
 *
 * If the chance of all numbers above some k is less than 10^−18, it is added to the chance of k. The lower tail is
 * treated in the same way. If payouts decrease with k, each tail changes a mean by less than 10^−18 of the highest
 * payout.
 *
 * @param trials n, not negative
 * @param probability p, from 0 to 1
 * @returns numbers of successes, ascending and without a gap, each with a positive weight
 * @throws {NotComputable} when the variance is beyond 10^7: too many outcomes to list one by one.
 */
export function binomial(trials: bigint, probability: Ratio): BinomialChance[] {
  const success = probability.numerator;
  const failure = probability.denominator - success;
  if (trials < 0n || success < 0n || failure < 0n || probability.denominator <= 0n) {
    throw new RangeError('A binomial needs n ≥ 0 and 0 ≤ p ≤ 1.');
  }
  if (success === 0n) return [{ successes: 0n, weight: CERTAINTY }];
  if (failure === 0n) return [{ successes: trials, weight: CERTAINTY }];
  if (trials * success * failure > LARGEST_VARIANCE * probability.denominator ** 2n) {
    throw new NotComputable('There are too many other tickets to tell the prizes apart.');
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

/** Terms of `first`, `first` + 1, … as chances; the two tails are added to the ends that are kept. */
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
