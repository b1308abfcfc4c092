import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from './binomial.ts';
import { CERTAINTY } from './chance.ts';
import { NotComputable } from './model.ts';
import { divideNearest } from './rounding.ts';

const chances = fc
  .tuple(fc.bigInt(1n, 1000n), fc.bigInt(1n, 1000n))
  .map(([success, failure]) => ({ numerator: success, denominator: success + failure }));

describe('binomial', () => {
  test('three coin flips: 1, 3, 3, 1 of 8', () => {
    expect(binomial(3n, { numerator: 1n, denominator: 2n })).toEqual([
      { successes: 0n, weight: CERTAINTY / 8n },
      { successes: 1n, weight: (3n * CERTAINTY) / 8n },
      { successes: 2n, weight: (3n * CERTAINTY) / 8n },
      { successes: 3n, weight: CERTAINTY / 8n },
    ]);
  });

  test('is C(n,k)·p^k·(1−p)^(n−k) within one unit, as exact fractions say', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 12n), chances, (n, p) => {
        const denominator = p.denominator ** n;
        const kept = binomial(n, p);
        const last = kept.length - 1;
        for (const [i, { successes: k, weight }] of kept.entries()) {
          const exact =
            choose(n, k) * p.numerator ** k * (p.denominator - p.numerator) ** (n - k) * CERTAINTY;
          const difference = weight * denominator - exact;
          // The chance of each tail that was cut off is added to the first or the last weight.
          const most = i === 0 || i === last ? 10n ** 18n + 1n : 1n;
          expect(difference >= -denominator && difference <= most * denominator).toBe(true);
        }
      }),
    );
  });

  test('chances add up to one, are positive, and leave no gap', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 5n), chances, (n, p) => {
        const kept = binomial(n, p);
        expect(kept.reduce((sum, { weight }) => sum + weight, 0n)).toBe(CERTAINTY);
        for (const [i, { successes, weight }] of kept.entries()) {
          expect(weight > 0n && successes <= n).toBe(true);
          expect(successes).toBe(kept[0]!.successes + BigInt(i));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('its mean is np, except for the tails', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 5n), chances, (n, p) => {
        const kept = binomial(n, p);
        const mean = kept.reduce((sum, c) => sum + c.successes * c.weight, 0n);
        expect(Number(mean) / 1e36).toBeCloseTo(Number(n * p.numerator) / Number(p.denominator), 6);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['no trial', 0n, { numerator: 1n, denominator: 3n }, 0n],
    ['no chance', 9n, { numerator: 0n, denominator: 3n }, 0n],
    ['certainty', 9n, { numerator: 3n, denominator: 3n }, 9n],
  ])('%s has one outcome', (_, n, p, successes) => {
    expect(binomial(n, p)).toEqual([{ successes, weight: CERTAINTY }]);
  });

  test('a tail below 10^−18 goes to the last number that is kept, on both sides', () => {
    // Flipping 60 heads has a chance below 10^−18. It is added to the chance of 59 heads.
    const kept = binomial(60n, { numerator: 1n, denominator: 2n });
    expect(kept[0]!.successes).toBe(1n);
    expect(kept.at(-1)!.successes).toBe(59n);
    const ends = divideNearest(61n * CERTAINTY, 2n ** 60n);
    expect(kept[0]!.weight).toBe(ends);
    expect(kept.at(-1)!.weight).toBe(ends);
    expect(binomial(59n, { numerator: 1n, denominator: 2n })).toHaveLength(60);
  });

  test('hundreds of millions of trials with a tiny chance, or 10^5 with a large one, are quick', () => {
    const start = performance.now();
    const rare = binomial(228_700_000n, { numerator: 1n, denominator: 175_223_510n });
    const likely = binomial(100_000n, { numerator: 9n, denominator: 10n });
    expect(performance.now() - start).toBeLessThan(500);
    expect(rare[0]!.successes).toBe(0n);
    expect(rare.length).toBeLessThan(40);
    // About 8.8 standard deviations are kept on each side of the mean.
    expect(likely.length).toBeGreaterThan(1500);
    expect(likely.length).toBeLessThan(1900);
    // By Stirling's formula, the chance of the mode is about 1/√(2π·9000).
    const mode = likely.find(({ successes }) => successes === 90_000n)!;
    expect(Number(mode.weight) / 1e36).toBeCloseTo(1 / Math.sqrt(2 * Math.PI * 9000), 6);
  });

  test('refuses more outcomes than can be listed', () => {
    expect(() => binomial(10n ** 12n, { numerator: 1n, denominator: 2n })).toThrow(NotComputable);
  });

  test.each([
    [-1n, { numerator: 1n, denominator: 2n }],
    [1n, { numerator: -1n, denominator: 2n }],
    [1n, { numerator: 3n, denominator: 2n }],
    [1n, { numerator: 0n, denominator: 0n }],
  ])('refuses n = %s, p = %o', (n, p) => {
    expect(() => binomial(n, p)).toThrow(RangeError);
  });
});

function choose(n: bigint, k: bigint): bigint {
  let ways = 1n;
  for (let i = 1n; i <= k; i += 1n) ways = (ways * (n - k + i)) / i;
  return ways;
}
