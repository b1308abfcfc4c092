import { keccak256, sliceHex, toHex } from 'viem';

/** A pseudo-random number from 0 to `below` − 1. The same words give the same number. */
export function chance(below: number, ...words: readonly (string | number | bigint)[]): number {
  return Number(BigInt(sliceHex(keccak256(toHex(words.join('/'))), 0, 6)) % BigInt(below));
}

/** The next price of a random walk. It is never equal to `price`, and differs by at most 0.1 %. */
export function nextPrice(price: bigint, ...words: readonly (string | number | bigint)[]): bigint {
  const step = BigInt(chance(2000, ...words) - 1000);
  const change = (price * step) / 1_000_000n;
  return price + (change === 0n ? 1n : change);
}
