import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAINTY } from './chance.ts';
import { exponentialOfMinus } from './exponential.ts';
import { furtherBuys } from './further-buys.ts';
import type { Ratio } from './model.ts';

const MOST = 1000;
const asNumber = (chance: bigint) => Number(chance) / Number(CERTAINTY);
const mean = (chances: readonly bigint[]) =>
  chances.reduce((sum, chance, further) => sum + asNumber(chance) * further, 0);

/** The vector "timer-extended-bids-to-come": 4 bids in 22658 s, 78241 s left, 3600 s per bid. */
const theta = { numerator: 4n * 78_241n, denominator: 22_658n };
const mu = { numerator: 4n * 3600n, denominator: 22_658n };

describe('vector timer-extended-bids-to-come', () => {
  const chances = furtherBuys(theta, mu, MOST);
  const over = (of: (entries: number) => number) =>
    chances.reduce((sum, chance, further) => sum + asNumber(chance) * of(5 + further), 0);

  test('the number of further buys and the chance of no further buy', () => {
    expect(mean(chances)).toBeCloseTo(37.89828, 5);
    expect(asNumber(chances[0]!) / 1.002998e-6).toBeCloseTo(1, 6);
  });

  test('the share of one draw, and the chance of any of three', () => {
    expect(over((entries) => 1 / entries)).toBeCloseTo(0.027182388, 9);
    expect(over((entries) => 1 - (1 - 1 / entries) ** 3)).toBeCloseTo(0.078970207, 9);
  });
});

test('one further buy is exact to the last of 36 decimals', () => {
  // The chance is θ·e^(−θ−μ).
  const [, one] = furtherBuys(
    { numerator: 3n, denominator: 1n },
    { numerator: 1n, denominator: 2n },
    1,
  );
  const exact = 3n * exponentialOfMinus({ numerator: 7n, denominator: 2n });
  const apart = one! - exact;
  expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(2n);
});

test('without an extension it is the Poisson distribution', () => {
  const chances = furtherBuys(
    { numerator: 2n, denominator: 1n },
    { numerator: 0n, denominator: 1n },
    MOST,
  );
  const poisson = [1, 2, 2, 4 / 3, 2 / 3].map((part) => part * Math.exp(-2));
  for (const [further, chance] of poisson.entries()) {
    expect(asNumber(chances[further]!)).toBeCloseTo(chance, 14);
  }
});

test('a timer that has run out leaves no further buy', () => {
  expect(furtherBuys({ numerator: 0n, denominator: 5n }, mu, MOST)).toEqual([CERTAINTY]);
});

test('the timer may never end if buys come faster than one per extension', () => {
  const two = { numerator: 2n, denominator: 1n };
  const ends = furtherBuys({ numerator: 1n, denominator: 1n }, two, MOST).reduce(
    (sum, chance) => sum + asNumber(chance),
    0,
  );
  // The first two arguments are θ = 1 and μ = 2. The timer ends with the chance e^(θ(x−1)), where x = 0.203188 is the
  // smaller solution of x = e^(μ(x−1)).
  expect(ends).toBeCloseTo(Math.exp(0.203188 - 1), 5);
});

test('each chance is that of the formula, computed with long fractions', () => {
  const ratio = (most: bigint) =>
    fc.record({ numerator: fc.bigInt(1n, most), denominator: fc.bigInt(1n, 10n ** 6n) });
  fc.assert(
    fc.property(ratio(4n * 10n ** 7n), ratio(3n * 10n ** 6n), (anyTheta, anyMu) => {
      fc.pre(anyTheta.numerator < 200n * anyTheta.denominator);
      fc.pre(anyMu.numerator < 20n * anyMu.denominator);
      const chances = furtherBuys(anyTheta, anyMu, 60);
      for (const [further, chance] of chances.entries()) {
        const apart = chance - plainChance(anyTheta, anyMu, BigInt(further));
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(1n);
      }
    }),
    { numRuns: 100 },
  );
});

test('chances add up to certainty if the timer ends, and never to more', () => {
  const ratio = (most: number) =>
    fc.record({ numerator: fc.bigInt(1n, BigInt(most)), denominator: fc.constant(1000n) });
  fc.assert(
    fc.property(ratio(40_000), ratio(700), (anyTheta, anyMu) => {
      const total = furtherBuys(anyTheta, anyMu, MOST).reduce((sum, chance) => sum + chance, 0n);
      expect(total).toBeLessThanOrEqual(CERTAINTY + BigInt(MOST));
      expect(asNumber(total)).toBeCloseTo(1, 9);
    }),
    { numRuns: 40 },
  );
});

/** θ(θ + gμ)^(g−1) · e^(−θ−gμ) / g!, in units of 1/`CERTAINTY`, rounded down. */
function plainChance(theta: Ratio, mu: Ratio, g: bigint): bigint {
  const denominator = theta.denominator * mu.denominator;
  const start = theta.numerator * mu.denominator;
  const sum = start + g * mu.numerator * theta.denominator;
  let factorial = 1n;
  for (let i = 2n; i <= g; i += 1n) factorial *= i;
  // θ(θ + gμ)^(g−1), and 1 for g = 0.
  const [above, below] = g === 0n ? [1n, 1n] : [start * sum ** (g - 1n), denominator ** g];
  return (CERTAINTY * above * ONE) / (below * factorial * exponential(sum, denominator));
}

/** A fixed point with far more digits than any chance needs. */
const ONE = 1n << 1000n;

/** e^x for x ≥ 0, in units of 1/`ONE`. Adds xⁱ/i! as long as a term is not zero. */
function exponential(numerator: bigint, denominator: bigint): bigint {
  let sum = 0n;
  for (let [term, i] = [ONE, 1n]; term > 0n; i += 1n) {
    sum += term;
    term = (term * numerator) / (denominator * i);
  }
  return sum;
}
