import fc from 'fast-check';
import type { Hex } from 'viem';

/** Data that consists of whole words. */
export function dataOf(words: readonly bigint[]): Hex {
  return `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`;
}

/** The result of `decode`; null if it throws. */
export function orNull<Result>(decode: () => Result): Result | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

/** Words that a hostile node could use as an offset, a length or a value. */
const words = fc.oneof(
  fc.bigInt(0n, 20n).map((count) => 32n * count),
  fc.constantFrom(1n, 2n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n, 2n ** 255n),
);

const damages = fc.array(
  fc.record({
    at: fc.nat(),
    /** The number of hex digits to remove. The most frequent number is 64, the length of a word. */
    remove: fc.constantFrom(64, 64, 0, 2, 2000),
    insert: fc.oneof(
      words.map((word) => dataOf([word]).slice(2)),
      fc.constantFrom('', '00', '01', 'ff'),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Damages encoded data in one to three places. The damaged data still has whole bytes, as each node's answer has. */
export function damaged(encoded: fc.Arbitrary<Hex>): fc.Arbitrary<Hex> {
  return fc.tuple(encoded, damages).map(([data, all]) =>
    all.reduce((damagedSoFar, { at, remove, insert }): Hex => {
      const unit = insert.length === 64 ? 64 : 2;
      const from = 2 + unit * (at % Math.max(1, Math.floor((damagedSoFar.length - 2) / unit)));
      return `0x${damagedSoFar.slice(2, from)}${insert}${damagedSoFar.slice(from + remove)}`;
    }, data),
  );
}
