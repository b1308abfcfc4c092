import type { BinomialChance } from './binomial.ts';
import { CERTAINTY } from './chance.ts';

/**
 * Returns each possible sum of two independent counts, with its weight. The weights are rounded down. The most likely
 * sum gets the missing weight, so that all weights add up to `CERTAINTY`.
 */
export function independentSum(
  one: readonly BinomialChance[],
  other: readonly BinomialChance[],
): BinomialChance[] {
  /** For each sum, the exact chance in units of 1/`CERTAINTY`². */
  const products = new Map<bigint, { sum: bigint }>();
  for (const a of one) {
    for (const b of other) {
      const successes = a.successes + b.successes;
      const product = a.weight * b.weight;
      const known = products.get(successes);
      if (known) known.sum += product;
      else products.set(successes, { sum: product });
    }
  }
  let [likeliest, most, total] = [0n, 0n, 0n];
  const sum = new Map<bigint, bigint>();
  for (const [successes, product] of products) {
    const weight = product.sum / CERTAINTY;
    if (weight === 0n) continue;
    sum.set(successes, weight);
    total += weight;
    if (weight > most) [likeliest, most] = [successes, weight];
  }
  sum.set(likeliest, most + CERTAINTY - total);
  return Array.from(sum, ([successes, weight]) => ({ successes, weight }));
}
