import { type Distribution, totalWeight } from '../distribution.ts';
import { sfc32 } from '../sfc32.ts';

const UNIT = 2n ** 53n;

/**
 * An endless series of payouts of independent pulls. The same seed gives the same series on every machine. Chances have
 * a resolution of 2^−53.
 *
 * @param seed a whole number from 0 to 2^32 − 1
 * @throws {RangeError}
 */
export function randomPulls(one: Distribution, seed: number): () => bigint {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new RangeError('A seed must be a whole number from 0 to 2^32 − 1.');
  }
  const weight = totalWeight(one);
  let cumulative = 0n;
  const upTo = one.map((outcome) => {
    cumulative += outcome.weight;
    return Number((cumulative * UNIT) / weight);
  });
  const random = sfc32(seed);
  return () => {
    // 21 bits of one random number and 32 bits of the next.
    const drawn = (random() >>> 11) * 2 ** 32 + random();
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (drawn < upTo[middle]!) high = middle;
      else low = middle + 1;
    }
    return one[low]!.payout;
  };
}
