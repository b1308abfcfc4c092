import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial } from './binomial.ts';
import { CERTAINTY } from './chance.ts';
import { independentSum } from './independent-sum.ts';

const half = { numerator: 1n, denominator: 2n };

test('two coins and three coins are five coins', () => {
  const sum = independentSum(binomial(2n, half), binomial(3n, half));
  expect(sum.toSorted((a, b) => Number(a.successes - b.successes))).toEqual(binomial(5n, half));
});

test('a certain count shifts the other one', () => {
  const seven = [{ successes: 7n, weight: CERTAINTY }];
  const shifted = independentSum(seven, binomial(1n, half));
  expect(shifted.map(({ successes }) => successes)).toEqual([7n, 8n]);
});

test('weights add up to certainty, whatever the divisions cut off', () => {
  const count = fc
    .tuple(fc.bigInt(0n, 40n), fc.bigInt(1n, 30n), fc.bigInt(1n, 30n))
    .map(([n, a, b]) => binomial(n, { numerator: a, denominator: a + b }));
  fc.assert(
    fc.property(count, count, (one, other) => {
      const sum = independentSum(one, other);
      expect(sum.reduce((total, { weight }) => total + weight, 0n)).toBe(CERTAINTY);
      const mean = (of: typeof one) =>
        of.reduce((total, { successes, weight }) => total + successes * weight, 0n);
      const difference = mean(sum) - mean(one) - mean(other);
      expect(difference < 0n ? -difference : difference).toBeLessThan(10n ** 6n);
    }),
  );
});

test('is exact for any counts and in any order: each chance is rounded down, and the likeliest gets the rest', () => {
  const counts = fc
    .uniqueArray(fc.bigInt(0n, 40n), { minLength: 1, maxLength: 8 })
    .chain((successes) =>
      fc.tuple(...successes.map((one) => fc.bigInt(1n, 99n).map((part) => [one, part] as const))),
    )
    .map((parts) => {
      const whole = parts.reduce((sum, [, part]) => sum + part, 0n);
      const chances = parts.map(([successes, part]) => ({
        successes,
        weight: (part * CERTAINTY) / whole,
      }));
      const given = chances.reduce((sum, { weight }) => sum + weight, 0n);
      chances[0]!.weight += CERTAINTY - given;
      return chances;
    });
  fc.assert(
    fc.property(counts, counts, fc.bigInt(0n, 10n ** 30n), (one, other, shift) => {
      const moved = one.map((chance) => ({ ...chance, successes: chance.successes + shift }));
      const exact = new Map<bigint, bigint>();
      for (const a of moved) {
        for (const b of other) {
          const sum = a.successes + b.successes;
          exact.set(sum, (exact.get(sum) ?? 0n) + a.weight * b.weight);
        }
      }
      const down = Array.from(exact, ([successes, product]) => ({
        successes,
        weight: product / CERTAINTY,
      }));
      const likeliest = down.reduce((most, chance) =>
        chance.weight > most.weight ? chance : most,
      );
      likeliest.weight += CERTAINTY - down.reduce((sum, { weight }) => sum + weight, 0n);
      expect(independentSum(moved, other)).toEqual(down);
    }),
  );
});

test('refuses counts whose sums could not be exact, and a count without chances', () => {
  const half = CERTAINTY / 2n;
  const apart = (difference: bigint) => [
    { successes: 0n, weight: half },
    { successes: difference, weight: half },
  ];
  const most = 2n ** 52n - 1n;
  expect(independentSum(apart(most), apart(most)).map(({ successes }) => successes)).toEqual([
    0n,
    most,
    2n * most,
  ]);
  for (const one of [apart(most + 1n), apart(-most - 1n), []]) {
    expect(() => independentSum(one, apart(1n))).toThrow(RangeError);
    expect(() => independentSum(apart(1n), one)).toThrow(RangeError);
  }
});
