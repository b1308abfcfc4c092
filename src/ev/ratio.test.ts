import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotComputable } from './model.ts';
import { leastCommonMultiple, toNumber } from './ratio.ts';

function exactly(value: number): { numerator: bigint; denominator: bigint } {
  let denominator = 1n;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

describe('toNumber', () => {
  test.each([
    [1n, 3n, 1 / 3],
    [-1n, 3n, -1 / 3],
    [-3n, 10n ** 5n, -0.00003],
    [3n, 1n, 3],
    [0n, 7n, 0],
    [2n ** 53n, 1n, 2 ** 53],
    [1n, 10n ** 300n, 1e-300],
  ])('%s / %s is %s', (numerator, denominator, value) => {
    expect(toNumber({ numerator, denominator })).toBe(value);
  });

  test('2·10^24 wei and a few more is the double that its decimal text gives', () => {
    // Number(2000000000000000000000123n) / 1e18 would round twice.
    const denominator = 10n ** 18n;
    expect(toNumber({ numerator: 2n * 10n ** 24n, denominator })).toBe(2e6);
    expect(toNumber({ numerator: 2000000000000000000000123n, denominator })).toBe(
      Number('2000000.000000000000000123'),
    );
  });

  test('agrees with the decimal text of the same integer, which the engine rounds correctly', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 33n), 10n ** 33n).filter((wei) => wei !== 0n),
        (wei) => {
          expect(toNumber({ numerator: wei, denominator: 10n ** 18n })).toBe(Number(`${wei}e-18`));
        },
      ),
    );
  });

  test('rounds halfway between two doubles to the even one, and anything beyond to the nearer one', () => {
    const odd = 2n ** 53n + 1n; // between 2^53 and 2^53 + 2
    const denominator = 2n ** 10n;
    expect(toNumber({ numerator: odd, denominator })).toBe(2 ** 43);
    const hair = 10n ** 60n;
    expect(toNumber({ numerator: odd * hair + 1n, denominator: denominator * hair })).toBe(
      (2 ** 53 + 2) / 2 ** 10,
    );
  });

  test('gives a double back unchanged, whatever both integers are multiplied with', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e15, max: 1e15, noNaN: true }).filter((d) => Math.abs(d) > 1e-200),
        fc.bigInt(1n, 10n ** 50n),
        (value, k) => {
          const { numerator, denominator } = exactly(value);
          expect(toNumber({ numerator: numerator * k, denominator: denominator * k })).toBe(value);
        },
      ),
    );
  });

  test('is finite and never −0 for any integers, or refuses', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(2n ** 256n), 2n ** 256n),
        fc.bigInt(1n, 2n ** 1200n),
        (numerator, denominator) => {
          const value = toNumber({ numerator, denominator: denominator * 2n ** 210n });
          expect(Number.isFinite(value)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
        },
      ),
    );
  });

  test('refuses what is beyond 2^53', () => {
    expect(() => toNumber({ numerator: -(2n ** 53n) - 1n, denominator: 1n })).toThrow(
      NotComputable,
    );
    expect(() => toNumber({ numerator: 10n ** 400n, denominator: 3n })).toThrow(NotComputable);
  });

  test('refuses a denominator that is not positive', () => {
    expect(() => toNumber({ numerator: 1n, denominator: 0n })).toThrow(RangeError);
  });
});

test('leastCommonMultiple', () => {
  expect(leastCommonMultiple(4n, 6n)).toBe(12n);
  expect(leastCommonMultiple(1n, 7n)).toBe(7n);
  expect(leastCommonMultiple(10n ** 6n, 10n ** 6n)).toBe(10n ** 6n);
});
