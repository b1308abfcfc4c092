import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '../chance.ts';
import { distribution } from '../distribution.ts';
import { powerOfComplement } from '../power.ts';
import { toNumber } from '../ratio.ts';
import { topPrizeChance } from './top-prize.ts';

describe('chance of a top prize', () => {
  const wheel = distribution([
    { weight: 9n, payout: 0n },
    { weight: 1n, payout: 100n },
  ]);

  test.each([
    [0n, 0],
    [1n, 0.1],
    [2n, 0.19], // 1 − 0.9²
    [7n, 0.5217031], // 1 − 0.9^7
  ])('in %s pulls at a tenth', (pulls, chance) => {
    expect(toNumber(topPrizeChance(wheel, pulls))).toBe(chance);
  });

  test('one with a vanishing chance is still the top prize', () => {
    const jackpot = distribution([...wheel, { weight: 0n, payout: 10n ** 9n }]);
    expect(toNumber(topPrizeChance(jackpot, 10n ** 6n))).toBe(0);
  });

  test('a rare one in many pulls: 1 − (1 − 10^−9)^(10^9) is 1 − 1/e up to the tenth decimal', () => {
    const rare = distribution([
      { weight: 10n ** 9n - 1n, payout: 0n },
      { weight: 1n, payout: 5n },
    ]);
    // 1 − e^−1·(1 − 0.5·10^−9)
    expect(toNumber(topPrizeChance(rare, 10n ** 9n))).toBeCloseTo(0.6321205590124, 12);
  });

  test('is 1 if every pull pays it, and 0 if nothing pays', () => {
    const sure = distribution([{ weight: 3n, payout: 1n }]);
    expect(toNumber(topPrizeChance(sure, 1n))).toBe(1);
    expect(toNumber(topPrizeChance(distribution([{ weight: 3n, payout: 0n }]), 9n))).toBe(0);
  });

  test('refuses a negative number of pulls', () => {
    expect(() => topPrizeChance(wheel, -1n)).toThrow(RangeError);
  });
});

describe('power of a complement', () => {
  test.each([
    [1n, 2n, 10n, CERTAINTY / 1024n],
    [0n, 1n, 10n ** 30n, CERTAINTY],
    [1n, 1n, 1n, 0n],
    [1n, 1n, 0n, CERTAINTY],
    [1n, 3n, 2n, (4n * CERTAINTY) / 9n],
  ])('(1 − %s/%s)^%s to 36 decimals', (numerator, denominator, attempts, expected) => {
    const power = powerOfComplement({ numerator, denominator }, attempts);
    expect(power - expected <= 1n && expected - power <= 1n).toBe(true);
  });

  test('is exact against integers', () => {
    for (let n = 0n; n < 60n; n += 1n) {
      const exact = (2n * CERTAINTY * 6n ** n + 7n ** n) / (2n * 7n ** n);
      expect(powerOfComplement({ numerator: 1n, denominator: 7n }, n)).toBe(exact);
    }
  });

  test.each([
    [{ numerator: 2n, denominator: 1n }, 1n],
    [{ numerator: -1n, denominator: 1n }, 1n],
    [{ numerator: 0n, denominator: 0n }, 1n],
    [{ numerator: 1n, denominator: 2n }, -1n],
  ])('refuses %o and %s attempts', (chance, attempts) => {
    expect(() => powerOfComplement(chance, attempts)).toThrow(RangeError);
  });
});
