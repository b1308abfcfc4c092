import { byPayout, totalWeight } from './distribution.ts';
import type { Play, Ratio } from './model.ts';
import { nativeDown } from './native-amount.ts';
import { toNumber } from './ratio.ts';

/** Outcomes that are told apart in an answer. */
export const MOST_OUTCOMES = 16;

/** One outcome, or neighbouring ones put together. */
export interface MergedOutcome {
  /** Sum of their weights. */
  readonly weight: bigint;
  /** Sum of weight times payout: the payout that they stand for is this ÷ `weight`, their mean. */
  readonly weightedPayout: bigint;
  readonly least: bigint;
  readonly most: bigint;
}

/** An outcome as clients read it; amounts in wei of the native coin, rounded down. */
export interface ClientOutcome {
  /** From 0 to 1. */
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
  const scale = { weight: totalWeight(distribution), payout: 1n };
  let groups = [...distribution].sort(byPayout).map(({ weight, payout }) => {
    if (payout > scale.payout) scale.payout = payout;
    return { weight, weightedPayout: weight * payout, least: payout, most: payout };
  });
  while (groups.length > limit) groups = mergeCheapest(groups, groups.length - limit, price, scale);
  return groups;
}

/** The same for an answer's `risk.outcomes`. */
export function clientOutcomes(play: Play, nativeRate: Ratio, limit?: number): ClientOutcome[] {
  const weight = totalWeight(play.distribution);
  return mergeOutcomes(play, limit).map((group) => ({
    probability: toNumber({ numerator: group.weight, denominator: weight }),
    payoutWei: nativeDown(group.weightedPayout, {
      numerator: nativeRate.numerator,
      denominator: nativeRate.denominator * group.weight,
    }),
    leastPayoutWei: nativeDown(group.least, nativeRate),
    mostPayoutWei: nativeDown(group.most, nativeRate),
  }));
}

/** Merges up to a quarter of what is too many at once, the cheapest pairs, each group once. */
function mergeCheapest(
  groups: readonly MergedOutcome[],
  tooMany: number,
  price: bigint,
  scale: { readonly weight: bigint; readonly payout: bigint },
): MergedOutcome[] {
  const probability = groups.map((group) =>
    toNumber({ numerator: group.weight, denominator: scale.weight }),
  );
  const mean = groups.map(({ weight, weightedPayout }) =>
    toNumber({ numerator: weightedPayout, denominator: weight * scale.payout }),
  );
  const cost = (i: number) => {
    const [p, q] = [probability[i]!, probability[i + 1]!];
    return p + q === 0 ? 0 : ((p * q) / (p + q)) * (mean[i]! - mean[i + 1]!) ** 2;
  };
  const pairs = groups
    .slice(1)
    .map((_, i) => i)
    .filter((i) => mayMerge(groups[i]!, groups[i + 1]!, price))
    .map((i) => ({ i, cost: cost(i) }))
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

function mayMerge(lower: MergedOutcome, upper: MergedOutcome, price: bigint): boolean {
  return lower.least > 0n && lower.most > price === upper.least > price;
}

function together(lower: MergedOutcome, upper: MergedOutcome): MergedOutcome {
  return {
    weight: lower.weight + upper.weight,
    weightedPayout: lower.weightedPayout + upper.weightedPayout,
    least: lower.least,
    most: upper.most,
  };
}
