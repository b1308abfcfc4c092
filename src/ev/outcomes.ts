import { totalWeight } from './distribution.ts';
import { larger } from './larger.ts';
import { meanOf, mergeNeighbours, type Weighed } from './merge-neighbours.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown } from './native-amount.ts';
import { asPartOf, toNumber } from './ratio.ts';
import { maximumPayout } from './spread.ts';

/** The largest number of outcomes in an answer. */
export const MOST_OUTCOMES = 16;

/** One outcome, or a group of neighbouring outcomes. */
export interface MergedOutcome {
  /** The sum of the weights. 0 if each outcome of the group has a chance below 10^−36. */
  readonly weight: bigint;
  /**
   * The sum of weight times payout. The payout of a group is the mean, which is this sum divided by `weight`. If
   * `weight` is 0, the payout of a group is its largest payout.
   */
  readonly weightedPayout: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** An outcome in the form that clients get. Amounts are in wei of the native coin, rounded down. */
export interface ClientOutcome {
  /** From 0 to 1. The value 0 means a chance below 10^−36, because the list has no impossible outcomes. */
  readonly probability: number;
  /** The mean of the payouts that this outcome covers. */
  readonly payoutWei: bigint;
  readonly leastPayoutWei: bigint;
  readonly mostPayoutWei: bigint;
}

/**
 * Reduces a distribution to at most `limit` outcomes, in ascending order. If there are more, neighbours are merged into
 * groups, each with the mean payout. The expected value stays exact, because the sum of the weights and Σweight·payout
 * do not change. The standard deviation becomes smaller.
 *
 * A payout of 0 is never merged, so the chance of losing everything stays exact. No group crosses the price, so the
 * chance of a profit stays exact.
 *
 * The pairs to merge are chosen with doubles. Their rounding may affect the choice, but not the amounts.
 *
 * @param limit at least 3: payouts of 0, payouts up to the price and payouts above the price are never merged with each
 * other
 * @throws {RangeError}
 */
export function mergeOutcomes(
  { distribution, price }: Play,
  limit: number = MOST_OUTCOMES,
): MergedOutcome[] {
  if (!Number.isInteger(limit) || limit < 3) {
    throw new RangeError(
      `The limit on the number of outcomes must be a whole number of at least 3 (got ${limit}).`,
    );
  }
  const approximate = {
    weight: asPartOf(totalWeight(distribution)),
    payout: asPartOf(larger(maximumPayout(distribution), 1n)),
  };
  const groups: Group[] = distribution.map(({ weight, payout }) => ({
    weight,
    weightedPayout: weight * payout,
    least: payout,
    most: payout,
    probability: approximate.weight(weight),
    mean: approximate.payout(payout),
  }));
  return mergeNeighbours(groups, limit, {
    together,
    mayMerge: (lower, upper) => mayMerge(lower, upper, price),
  }).map(({ probability: _p, mean: _m, ...outcome }) => outcome);
}

/** The outcomes for the field `risk.outcomes` of an answer. */
export function clientOutcomes(play: Play, nativeRate: Ratio, limit?: number): ClientOutcome[] {
  const weight = totalWeight(play.distribution);
  return mergeOutcomes(play, limit).map((group) => ({
    probability: toNumber({ numerator: group.weight, denominator: weight }),
    payoutWei:
      group.weight === 0n
        ? nativeDown(group.most, nativeRate)
        : nativeDown(group.weightedPayout, {
            numerator: nativeRate.numerator,
            denominator: nativeRate.denominator * group.weight,
          }),
    leastPayoutWei: nativeDown(group.least, nativeRate),
    mostPayoutWei: nativeDown(group.most, nativeRate),
  }));
}

interface Group extends MergedOutcome, Weighed {}

function mayMerge(lower: Group, upper: Group, price: bigint): boolean {
  return lower.least > 0n && lower.most > price === upper.least > price;
}

function together(lower: Group, upper: Group): Group {
  return {
    weight: lower.weight + upper.weight,
    weightedPayout: lower.weightedPayout + upper.weightedPayout,
    least: lower.least,
    most: upper.most,
    probability: lower.probability + upper.probability,
    mean: meanOf(lower, upper),
  };
}
