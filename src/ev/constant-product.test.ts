import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantProductOut } from './constant-product.ts';

describe('constant product', () => {
  test.each([
    // Uniswap V2's own test cases: input reserve, output reserve, output for 1 coin at a 0.3 % fee.
    [5n, 10n, 1_662_497_915_624_478_906n],
    [10n, 5n, 453_305_446_940_074_565n],
    [5n, 5n, 831_248_957_812_239_453n],
    [10n, 10n, 906_610_893_880_149_131n],
    [100n, 100n, 987_158_034_397_061_298n],
    [1000n, 1000n, 996_006_981_039_903_216n],
  ])('%s and %s pay %s', (reserveIn, reserveOut, out) => {
    const unit = 10n ** 18n;
    expect(constantProductOut(unit, reserveIn * unit, reserveOut * unit, 30n)).toBe(out);
  });

  test('an empty pool, nothing in, or a fee of everything pays nothing', () => {
    expect(constantProductOut(1n, 0n, 9n)).toBe(0n);
    expect(constantProductOut(1n, 9n, 0n)).toBe(0n);
    expect(constantProductOut(0n, 0n, 9n)).toBe(0n);
    expect(constantProductOut(9n, 9n, 9n, 10_000n)).toBe(0n);
  });

  test('the product of the reserves never falls, and the pool is never emptied', () => {
    const amount = fc.bigInt(1n, 10n ** 30n);
    fc.assert(
      fc.property(amount, amount, amount, fc.bigInt(0n, 10_000n), (x, a, b, fee) => {
        const out = constantProductOut(x, a, b, fee);
        expect(out < b).toBe(true);
        expect((a + x) * (b - out) >= a * b).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    [-1n, 1n, 1n, 0n],
    [1n, -1n, 1n, 0n],
    [1n, 1n, -1n, 0n],
    [1n, 1n, 1n, -1n],
    [1n, 1n, 1n, 10_001n],
  ])('refuses %s of %s and %s at %s', (x, a, b, fee) => {
    expect(() => constantProductOut(x, a, b, fee)).toThrow(RangeError);
  });
});
