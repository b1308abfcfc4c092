import type { BinomialChance } from './binomial.ts';
import { CERTAINTY } from './chance.ts';

/**
 * Returns each possible sum of two independent counts, with its weight. The weights are rounded down. The most likely
 * sum gets the missing weight, so that all weights add up to `CERTAINTY`.
 *
 * @throws {RangeError} if a count has no chances, or two values of one count differ by 2^52 or more
 */
export function independentSum(
  one: readonly BinomialChance[],
  other: readonly BinomialChance[],
): BinomialChance[] {
  if (one.length === 0 || other.length === 0) throw new RangeError('A count has no chances.');
  const first = one[0]!.successes + other[0]!.successes;
  const [ofOne, ofOther] = [fromFirst(one), fromFirst(other)];
  /** The exact chance of each sum, in units of 1/`CERTAINTY`². The keys are the sums minus `first`. */
  const products = new Map<number, bigint>();
  for (const a of ofOne) {
    for (const b of ofOther) {
      const sum = a.beyond + b.beyond;
      products.set(sum, (products.get(sum) ?? 0n) + a.weight * b.weight);
    }
  }
  let [likeliest, most, total] = [0n, 0n, 0n];
  const sum = new Map<bigint, bigint>();
  for (const [beyond, product] of products) {
    const weight = product / CERTAINTY;
    if (weight === 0n) continue;
    const successes = first + BigInt(beyond);
    sum.set(successes, weight);
    total += weight;
    if (weight > most) [likeliest, most] = [successes, weight];
  }
  sum.set(likeliest, most + CERTAINTY - total);
  return Array.from(sum, ([successes, weight]) => ({ successes, weight }));
}

/**
 * The counts minus the first count. A `Map` finds a key faster if it is a number and not a bigint.
 *
 * @throws {RangeError} if a sum of two differences could be larger than 2^53, so that it would not be exact
 */
function fromFirst(chances: readonly BinomialChance[]) {
  const first = chances[0]!.successes;
  return chances.map(({ successes, weight }) => {
    const beyond = Number(successes - first);
    if (!Number.isSafeInteger(2 * beyond)) throw new RangeError('The counts are too far apart.');
    return { beyond, weight };
  });
}
