import { describe, expect, test } from 'vitest';
import { NotComputable } from './model.ts';
import { nativeDown, nativeUp, ONE_TO_ONE } from './native-amount.ts';

/** Two wei for every three units. */
const rate = { numerator: 2n, denominator: 3n };

describe('amounts in wei of the native coin', () => {
  test('payouts go down and prices up', () => {
    // 5·2/3 = 3⅓
    expect(nativeDown(5n, rate)).toBe(3n);
    expect(nativeUp(5n, rate)).toBe(4n);
  });

  test('whole results are not rounded', () => {
    expect(nativeDown(6n, rate)).toBe(4n);
    expect(nativeUp(6n, rate)).toBe(4n);
    expect(nativeUp(7n, ONE_TO_ONE)).toBe(7n);
  });

  test('a token with 6 decimals: 2.5 of it, at 0.0004 coins each, are 0.001 coins', () => {
    const perUnit = { numerator: 4n * 10n ** 14n, denominator: 10n ** 6n };
    expect(nativeDown(2_500_000n, perUnit)).toBe(10n ** 15n);
  });

  test.each([
    { numerator: 0n, denominator: 1n },
    { numerator: -1n, denominator: 1n },
    { numerator: 1n, denominator: 0n },
  ])('refuses the rate $numerator/$denominator', (absurd) => {
    expect(() => nativeDown(1n, absurd)).toThrow(NotComputable);
    expect(() => nativeUp(1n, absurd)).toThrow(NotComputable);
  });
});
