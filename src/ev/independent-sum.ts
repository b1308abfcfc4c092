import type { BinomialChance } from './binomial.ts';
import { CERTAINTY } from './chance.ts';

/**
 * The distribution of the sum of two independent counts. The weights of each count, and of the sum, add up to
 * `CERTAINTY`. For each pair of values, the division rounds down by less than one unit. The lost units are added to the
 * weight of the most likely sum.
 */
export function independentSum(
  one: readonly BinomialChance[],
  other: readonly BinomialChance[],
): BinomialChance[] {
  const sum = new Map<bigint, bigint>();
  for (const a of one) {
    for (const b of other) {
      const weight = (a.weight * b.weight) / CERTAINTY;
      const successes = a.successes + b.successes;
      if (weight > 0n) sum.set(successes, (sum.get(successes) ?? 0n) + weight);
    }
  }
  let [likeliest, most, total] = [0n, 0n, 0n];
  for (const [successes, weight] of sum) {
    total += weight;
    if (weight > most) [likeliest, most] = [successes, weight];
  }
  sum.set(likeliest, most + CERTAINTY - total);
  return Array.from(sum, ([successes, weight]) => ({ successes, weight }));
}
