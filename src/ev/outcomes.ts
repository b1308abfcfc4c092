import { byPayout, totalWeight } from './distribution.ts';
import { larger } from './larger.ts';
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
 * the expected value, stay exactly what they are; the standard deviation is what is lost, as little of it
 * as each step allows: w₁w₂/(w₁+w₂)·(x₁−x₂)² is the part of the variance that a merge of two costs.
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
  let groups: Group[] = [...distribution].sort(byPayout).map(({ weight, payout }) => ({
    weight,
    weightedPayout: weight * payout,
    least: payout,
    most: payout,
    probability: approximate.weight(weight),
    mean: approximate.payout(payout),
  }));
  while (groups.length > limit) groups = mergeCheapest(groups, groups.length - limit, price);
  return groups.map(({ probability: _p, mean: _m, ...outcome }) => outcome);
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
interface Group extends MergedOutcome {
  /** Of all weights. */
  readonly probability: number;
  /** Of the largest payout. */
  readonly mean: number;
}

/** Merges up to a quarter of what is too many at once, the cheapest pairs, each group once. */
function mergeCheapest(groups: readonly Group[], tooMany: number, price: bigint): Group[] {
  const pairs = groups
    .slice(1)
    .map((upper, i) => ({ i, lower: groups[i]!, upper }))
    .filter(({ lower, upper }) => mayMerge(lower, upper, price))
    .map(({ i, lower, upper }) => ({ i, cost: cost(lower, upper) }))
    .sort((a, b) => a.cost - b.cost || a.i - b.i);
  const merged = new Set<number>();
  const atOnce = Math.max(1, Math.floor(tooMany / 4));
  for (const { i } of pairs) {
    if (merged.size >= atOnce) break;
    if (!merged.has(i - 1) && !merged.has(i + 1)) merged.add(i);
  }
  return groups.flatMap((group, i) => {
    if (merged.has(i - 1)) return [];
    return [merged.has(i) ? together(group, groups[i + 1]!) : group];
  });
}

function mayMerge(lower: Group, upper: Group, price: bigint): boolean {
  return lower.least > 0n && lower.most > price === upper.least > price;
}

function cost({ probability: p, mean: x }: Group, { probability: q, mean: y }: Group): number {
  return p + q === 0 ? 0 : ((p * q) / (p + q)) * (x - y) ** 2;
}

function together(lower: Group, upper: Group): Group {
  const [p, q] = [lower.probability, upper.probability];
  return {
    weight: lower.weight + upper.weight,
    weightedPayout: lower.weightedPayout + upper.weightedPayout,
    least: lower.least,
    most: upper.most,
    probability: p + q,
    mean: p + q === 0 ? lower.mean : (p * lower.mean + q * upper.mean) / (p + q),
  };
}
