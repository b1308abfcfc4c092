/** A value with its probability. The unit of the values does not matter. */
export interface Weighed {
  readonly probability: number;
  readonly mean: number;
}

/** How two neighbours are merged, and which pairs may be merged. */
export interface Merging<G extends Weighed> {
  together(lower: G, upper: G): G;
  mayMerge?(lower: G, upper: G): boolean;
}

/**
 * Merges neighbours until at most `limit` values are left, or no pair may be merged. A merge of two values with the
 * probabilities w₁ and w₂ and the means x₁ and x₂ reduces the variance by w₁w₂/(w₁+w₂)·(x₁−x₂)². Each step merges the
 * pairs with the smallest reduction.
 *
 * @param ascending in ascending order of the mean
 */
export function mergeNeighbours<G extends Weighed>(
  ascending: readonly G[],
  limit: number,
  merging: Merging<G>,
): readonly G[] {
  let groups = ascending;
  while (groups.length > limit) {
    const merged = cheapestPairs(groups, groups.length - limit, merging);
    if (merged.size === 0) break;
    const fewer: G[] = [];
    for (let i = 0; i < groups.length; i += 1) {
      if (merged.has(i)) {
        fewer.push(merging.together(groups[i]!, groups[i + 1]!));
        i += 1;
      } else {
        fewer.push(groups[i]!);
      }
    }
    groups = fewer;
  }
  return groups;
}

/** The weighted mean of two neighbours. */
export function meanOf(lower: Weighed, upper: Weighed): number {
  const [p, q] = [lower.probability, upper.probability];
  return p + q === 0 ? lower.mean : (p * lower.mean + q * upper.mean) / (p + q);
}

/** Chooses the pairs to merge. Returns the index of the first value of each pair. */
function cheapestPairs<G extends Weighed>(
  groups: readonly G[],
  tooMany: number,
  { mayMerge }: Merging<G>,
): ReadonlySet<number> {
  const pairs: { readonly i: number; readonly cost: number }[] = [];
  for (let i = 0; i + 1 < groups.length; i += 1) {
    const [lower, upper] = [groups[i]!, groups[i + 1]!];
    if (mayMerge?.(lower, upper) ?? true) pairs.push({ i, cost: cost(lower, upper) });
  }
  pairs.sort((a, b) => a.cost - b.cost || a.i - b.i);
  const merged = new Set<number>();
  const atOnce = Math.max(1, Math.floor(tooMany / 4));
  for (const { i } of pairs) {
    if (merged.size >= atOnce) break;
    if (!merged.has(i - 1) && !merged.has(i + 1)) merged.add(i);
  }
  return merged;
}

function cost({ probability: p, mean: x }: Weighed, { probability: q, mean: y }: Weighed): number {
  return p + q === 0 ? 0 : ((p * q) / (p + q)) * (x - y) ** 2;
}
