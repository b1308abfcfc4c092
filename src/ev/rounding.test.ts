import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideDown, divideNearest, divideUp, squareRootDown } from './rounding.ts';

const dividend = fc.bigInt(-(10n ** 40n), 10n ** 40n);
const divisor = fc.bigInt(1n, 10n ** 20n);

describe('division', () => {
  test.each([
    // Dividend, divisor, rounded down, rounded up, rounded to the nearest integer.
    [5n, 2n, 2n, 3n, 3n],
    [-5n, 2n, -3n, -2n, -3n],
    [-1n, 2n, -1n, 0n, -1n],
    [1n, 2n, 0n, 1n, 1n],
    [-7n, 3n, -3n, -2n, -2n],
    [-8n, 3n, -3n, -2n, -3n],
    [-6n, 3n, -2n, -2n, -2n],
    [0n, 3n, 0n, 0n, 0n],
  ])('%s ÷ %s is %s down, %s up, %s to the nearest', (a, b, down, up, nearest) => {
    expect([divideDown(a, b), divideUp(a, b), divideNearest(a, b)]).toEqual([down, up, nearest]);
  });

  test('down and up enclose the exact quotient within one', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const [down, up] = [divideDown(a, b), divideUp(a, b)];
        expect(down * b <= a && a <= up * b).toBe(true);
        expect(up - down).toBe(a % b === 0n ? 0n : 1n);
      }),
    );
  });

  test('the nearest is at most half of the divisor away, and symmetric around zero', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const rest = a - divideNearest(a, b) * b;
        expect(2n * (rest < 0n ? -rest : rest) <= b).toBe(true);
        expect(divideNearest(-a, b)).toBe(-divideNearest(a, b));
      }),
    );
  });
});

describe('squareRootDown', () => {
  test.each([
    [0n, 0n],
    [1n, 1n],
    [3n, 1n],
    [4n, 2n],
    [15n, 3n],
    [16n, 4n],
    [10n ** 60n - 1n, 10n ** 30n - 1n],
    [10n ** 60n, 10n ** 30n],
  ])('of %s is %s', (square, root) => {
    expect(squareRootDown(square)).toBe(root);
  });

  test('is the largest integer whose square is not above the input', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 700n), (square) => {
        const root = squareRootDown(square);
        expect(root * root <= square && square < (root + 1n) ** 2n).toBe(true);
      }),
    );
  });
});
