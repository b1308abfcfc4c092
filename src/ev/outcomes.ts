import { totalWeight } from './distribution.ts';
import { larger } from './larger.ts';
import { meanOf, mergeNeighbours, type Weighed } from './merge-neighbours.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown } from './native-amount.ts';
import { asPartOf, toNumber } from './ratio.ts';
import { maximumPayout } from './spread.ts';

/** Outcomes that are told apart in an answer. */
export const MOST_OUTCOMES = 16;

/** One outcome, or neighbouring ones put together. */
export interface MergedOutcome {
  /** Sum of their weights; 0 where their chance is too small for the weights, which is not impossible. */
  readonly weight: bigint;
  /**
   * Sum of weight times payout: the payout that they stand for is this ÷ `weight`, their mean; without a
   * weight it is the largest of them.
   */
  readonly weightedPayout: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** An outcome as clients read it; amounts in wei of the native coin, rounded down. */
export interface ClientOutcome {
  /** From 0 to 1; 0 is a chance below 10^−36, since what cannot happen is not listed. */
  readonly probability: number;
  /** The mean of the payouts that it stands for. */
  readonly payoutWei: bigint;
  readonly leastPayoutWei: bigint;
  readonly mostPayoutWei: bigint;
}

/**
 * The distribution in at most so many outcomes, ascending. Where there are more, neighbours are put
 * together, each group under its mean, so that the sum of the weights and Σweight·payout, and with them
 * the expected value, stay exactly what they are; a part of the standard deviation is what is lost.
 *
 * Nothing is put together with what loses everything (payout 0), nor across the price, so that the chance
 * of losing everything and the chance of a profit stay exact too.
 *
 * The costs are compared as doubles: which outcomes are merged may depend on them, no amount does.
 *
 * @param limit at least 3: what pays nothing, what pays the price at most, what pays more
 * @throws {RangeError}
 */
export function mergeOutcomes(
  { distribution, price }: Play,
  limit: number = MOST_OUTCOMES,
): MergedOutcome[] {
  if (!Number.isInteger(limit) || limit < 3) {
    throw new RangeError('At least three outcomes are told apart.');
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

/** The same for an answer's `risk.outcomes`. */
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

/** A merged outcome, with the doubles that the costs of further merges are reckoned from. */
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
