import { totalWeight } from './distribution.ts';
import { larger } from './larger.ts';
import { meanOf, mergeNeighbours, type Weighed } from './merge-neighbours.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown } from './native-amount.ts';
import { asPartOf, toNumber } from './ratio.ts';
import { maximumPayout } from './spread.ts';

/** The largest number of outcomes in an answer. */
export const MOST_OUTCOMES = 16;

/** One outcome, or a group of neighbouring ones. */
export interface MergedOutcome {
  /** Sum of the weights. It is 0 if the outcomes are possible but their chance is too small for a weight. */
  readonly weight: bigint;
  /**
   * Sum of weight times payout. The payout of a group is its mean, which is this sum ÷ `weight`. If `weight` is 0, the
   * payout of the group is its largest payout.
   */
  readonly weightedPayout: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** An outcome as clients read it; amounts in wei of the native coin, rounded down. */
export interface ClientOutcome {
  /** From 0 to 1. A 0 means a chance below 10^−36, because impossible outcomes are not listed. */
  readonly probability: number;
  /** The mean of the payouts that this outcome covers. */
  readonly payoutWei: bigint;
  readonly leastPayoutWei: bigint;
  readonly mostPayoutWei: bigint;
}

/**
 * The distribution in at most `limit` outcomes, in ascending order. If there are more, neighbours are merged into
 * groups, each with its mean. The sum of the weights and Σweight·payout stay exact, so the expected value stays exact
 * too. Only a part of the standard deviation is lost.
 *
 * A payout of 0 is never merged, and no group crosses the price, so the chance of losing everything and the chance of a
 * profit stay exact too.
 *
 * The costs of merges are compared as doubles. Their rounding may decide which outcomes are merged, but it affects no
 * amount.
 *
 * @param limit at least 3, because payouts of 0, payouts up to the price and payouts above the price are not merged
 * with each other
 * @throws {RangeError}
 */
export function mergeOutcomes(
  { distribution, price }: Play,
  limit: number = MOST_OUTCOMES,
): MergedOutcome[] {
  if (!Number.isInteger(limit) || limit < 3) {
    throw new RangeError('The limit must be at least three outcomes.');
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

/** A merged outcome, with the doubles from which the costs of further merges are computed. */
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
