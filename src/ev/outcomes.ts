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
  /** 0 if each outcome of the group has a chance below 10^−36. */
  readonly weight: bigint;
  /** Σweight·payout. Divided by `weight`, it gives the mean payout of a group. */
  readonly weightedPayout: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** An outcome as clients get it. Amounts are in wei of the native coin, rounded down. */
export interface ClientOutcome {
  /** From 0 to 1. 0 means a chance below 10^−36, not an impossible outcome. */
  readonly probability: number;
  /** The mean of the merged payouts. */
  readonly payoutWei: bigint;
  readonly leastPayoutWei: bigint;
  readonly mostPayoutWei: bigint;
}

/**
 * Merges neighbouring outcomes until at most `limit` are left, in ascending order. The expected value stays exact. The
 * standard deviation becomes smaller.
 *
 * A payout of 0 is never merged, and no group crosses the price. So the chances of a total loss and of a profit stay
 * exact.
 *
 * @param limit at least 3, for payouts of 0, up to the price, and above the price
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
