import { CERTAINTY } from './chance.ts';
import { NotComputable, type Ratio } from './model.ts';
import { divideNearest } from './rounding.ts';

/** A number of successes, and its chance in units of 1/`CERTAINTY`. */
export interface BinomialChance {
  readonly successes: bigint;
  readonly weight: bigint;
}

/** A tail is cut off if its total chance is below 1/`TAIL`. */
const TAIL = 10n ** 18n;

/** The term of the most likely number of successes. All other terms are relative to it. */
const PEAK = 10n ** 60n;

/** `binomial` returns about 18·√variance entries. With a larger variance, the list would be too long. */
const LARGEST_VARIANCE = 10n ** 7n;

/**
 * P(K = k) for K ~ Binomial(n, p), as integers that add up to exactly 10^36.
 *
 * Starts at the most likely k and continues in both directions by P(k+1)/P(k) = (n−k)/(k+1) · p/(1−p).
 *
 * Rounds cumulative sums, not weights. So the weights add up exactly, each with an error of at most one unit.
 *
 * A tail with a chance below 10^−18 is cut off on each side. Its chance is added to the nearest number in the list.
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

/** Converts terms to chances and cuts off the tails. `first` is the number of successes for the first term. */
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
