import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Merging, meanOf, mergeNeighbours, type Weighed } from './merge-neighbours.ts';

const values: fc.Arbitrary<Weighed[]> = fc
  .array(fc.record({ probability: fc.nat(50), mean: fc.nat(50) }), { maxLength: 60, size: 'max' })
  .map((all) => all.sort((a, b) => a.mean - b.mean));

const together = (lower: Weighed, upper: Weighed) => ({
  probability: lower.probability + upper.probability,
  mean: meanOf(lower, upper),
});
const merging = fc.constantFrom<Merging<Weighed>>(
  { together },
  { together, mayMerge: (lower, upper) => lower.mean > 20 === upper.mean > 20 },
);

test('merges the same pairs as a plain search for the cheapest pair', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 40 }), merging, (all, limit, rules) => {
      expect(mergeNeighbours(all, limit, rules)).toEqual(plainly(all, limit, rules));
    }),
    { numRuns: 1000 },
  );
});

/** Each step merges the cheapest pairs that do not overlap: at most a quarter of the surplus, but at least one pair. */
function plainly(
  all: readonly Weighed[],
  limit: number,
  { together, mayMerge = () => true }: Merging<Weighed>,
): readonly Weighed[] {
  if (all.length <= limit) return all;
  const costs = all.slice(1).map((upper, i) => {
    const lower = all[i]!;
    const [p, q] = [lower.probability, upper.probability];
    if (!mayMerge(lower, upper)) return Number.POSITIVE_INFINITY;
    return p + q === 0 ? 0 : ((p * q) / (p + q)) * (lower.mean - upper.mean) ** 2;
  });
  const steps = Math.max(1, Math.floor((all.length - limit) / 4));
  const chosen: number[] = [];
  while (chosen.length < steps) {
    const least = Math.min(...costs);
    if (!Number.isFinite(least)) break;
    const i = costs.indexOf(least);
    chosen.push(i);
    for (const near of [i - 1, i, i + 1]) if (near in costs) costs[near] = Number.POSITIVE_INFINITY;
  }
  if (chosen.length === 0) return all;
  const merged = all.flatMap((value, i) => {
    if (chosen.includes(i - 1)) return [];
    return [chosen.includes(i) ? together(value, all[i + 1]!) : value];
  });
  return plainly(merged, limit, { together, mayMerge });
}
