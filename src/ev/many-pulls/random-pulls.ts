import { byPayout, type Distribution, totalWeight } from '../distribution.ts';

const UNIT = 2n ** 53n;

/**
 * An endless series of payouts of independent pulls, the same for the same seed on every machine.
 *
 * The generator is sfc32 (Chris Doty-Humphrey's Small Fast Counter, PractRand), from integers alone. Each
 * pull takes 53 bits of it, so that chances are followed to 2^−53.
 *
 * @param seed a whole number from 0 to 2^32 − 1
 * @throws {RangeError}
 */
export function randomPulls(one: Distribution, seed: number): () => bigint {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError('A seed is a whole number from 0 to 2^32 − 1.');
  }
  const ascending = [...one].sort(byPayout);
  const weight = totalWeight(ascending);
  let cumulative = 0n;
  const upTo = ascending.map((outcome) => {
    cumulative += outcome.weight;
    return Number((cumulative * UNIT) / weight);
  });
  const random = sfc32(seed);
  return () => {
    // 21 and 32 bits: a whole number below 2^53.
    const drawn = (random() >>> 11) * 2 ** 32 + random();
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (drawn < upTo[middle]!) high = middle;
      else low = middle + 1;
    }
    return ascending[low]!.payout;
  };
}

/** Whole numbers from 0 to 2^32 − 1, the same for the same seed. */
export function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e37_79b9, 0x243f_6a88, seed | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // The first numbers still show the seed.
  for (let i = 0; i < 15; i += 1) next();
  return next;
}
