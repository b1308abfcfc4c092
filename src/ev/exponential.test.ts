import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAINTY } from './chance.ts';
import { exponentialDecay, exponentialOfMinus } from './exponential.ts';
import { divideNearest } from './rounding.ts';

describe('e^−x to the nearest of 10^−36', () => {
  test.each([
    // Published digits of e^−1 and e^−½.
    [0n, 1n, '1000000000000000000000000000000000000'],
    [1n, 1n, '367879441171442321595523770161460867'], // …0.367879441171442321595523770161460867|4458
    [1n, 2n, '606530659712633423603799534991180453'], // …0.606530659712633423603799534991180453|4419
  ])('x = %s/%s', (numerator, denominator, digits) => {
    expect(exponentialOfMinus({ numerator, denominator })).toBe(BigInt(digits));
  });

  test('agrees with another method: halving the argument and squaring an alternating series', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 24n),
        fc.bigInt(1n, 10n ** 22n),
        (numerator, denominator) => {
          const result = exponentialOfMinus({ numerator, denominator });
          const other = alternatingAndSquared(numerator, denominator);
          const difference = result - other;
          expect(difference >= -1n && difference <= 1n).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('falls as x grows, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 8n), fc.bigInt(0n, 10n ** 8n), (x, more) => {
        const denominator = 10n ** 6n;
        const [a, b] = [x, x + more].map((numerator) =>
          exponentialOfMinus({ numerator, denominator }),
        );
        expect(0n <= b! && b! <= a! && a! <= CERTAINTY).toBe(true);
      }),
    );
  });

  test('agrees with the double', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (x) => {
        const value = exponentialOfMinus({ numerator: BigInt(x), denominator: 1000n });
        expect(Number(value) / 1e36 / Math.exp(-x / 1000)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('is 0 if less than half of a unit is left', () => {
    // −ln(½·10^−36) = 36·ln 10 + ln 2 = 83.58620…
    expect(exponentialOfMinus({ numerator: 835n, denominator: 10n })).toBe(1n);
    expect(exponentialOfMinus({ numerator: 836n, denominator: 10n })).toBe(0n);
    expect(exponentialOfMinus({ numerator: 10n ** 77n, denominator: 1n })).toBe(0n);
  });

  test('is just below 1 next to x = 0', () => {
    // 1 − x + x²/2 with x = 10^−12
    expect(exponentialOfMinus({ numerator: 1n, denominator: 10n ** 12n })).toBe(
      999999999999000000000000500000000000n,
    );
  });

  test('refuses a negative x', () => {
    expect(() => exponentialOfMinus({ numerator: -1n, denominator: 1n })).toThrow(RangeError);
  });
});

describe('a decay', () => {
  test('is exactly e^−(rate·time) at every time', () => {
    const rates = fc.record({
      numerator: fc.bigInt(0n, 10n ** 12n),
      denominator: fc.bigInt(1n, 10n ** 15n),
    });
    const times = fc.array(fc.oneof(fc.bigInt(0n, 4000n), fc.bigInt(0n, 2n ** 40n)));
    fc.assert(
      fc.property(rates, times, ({ numerator, denominator }, all) => {
        const decay = exponentialDecay({ numerator, denominator });
        expect(all.map(decay)).toEqual(
          all.map((time) => exponentialOfMinus({ numerator: numerator * time, denominator })),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('is exact if the error of the products does not decide the rounding', () => {
    // The error grows with the time. At these times, it is larger than half of a unit.
    const denominator = 10n ** 25n;
    const decay = exponentialDecay({ numerator: 1n, denominator });
    for (const time of [2n ** 70n - 1n, 2n ** 80n, 10n ** 24n]) {
      expect(decay(time)).toBe(exponentialOfMinus({ numerator: time, denominator }));
    }
  });

  test('refuses a negative rate', () => {
    expect(() => exponentialDecay({ numerator: -1n, denominator: 1n })).toThrow(RangeError);
  });
});

/**
 * Computes e^−x as (e^−(x/2^h))^(2^h), in fixed point with 120 decimals. Far more than 36 decimals of the result are
 * right.
 */
function alternatingAndSquared(numerator: bigint, denominator: bigint): bigint {
  if (numerator > 200n * denominator) return 0n;
  const one = 10n ** 120n;
  const halvings = 12n;
  const r = (numerator * one) / (denominator << halvings);
  let sum = one;
  let term = one;
  for (let i = 1n; term !== 0n; i += 1n) {
    term = (-term * r) / one / i;
    sum += term;
  }
  for (let h = 0n; h < halvings; h += 1n) sum = (sum * sum) / one;
  return divideNearest(sum * CERTAINTY, one);
}
