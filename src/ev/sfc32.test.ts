import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sfc32 } from './sfc32.ts';

test('gives the numbers of the published algorithm, computed with bigints', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }), (seed) => {
      const [random, plain] = [sfc32(seed), withBigints(seed)];
      const series = (next: () => number) => Array.from({ length: 100 }, next);
      expect(series(random)).toEqual(series(plain));
    }),
  );
});

/** The steps of `sfc` in PractRand, with 32-bit words. */
function withBigints(seed: number): () => number {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  let [a, b, c, counter] = [0x9e37_79b9n, 0x243f_6a88n, word(BigInt(seed)), 1n];
  const next = () => {
    const sum = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(((c << 21n) | (c >> 11n)) + sum);
    return Number(sum);
  };
  for (let i = 0; i < 15; i += 1) next();
  return next;
}
