import { describe, expect, test } from 'vitest';
import { distribution } from '../distribution.ts';
import type { Play, Ratio } from '../model.ts';
import { pullQuantiles } from './pull-quantiles.ts';

const HALF: Ratio = { numerator: 1n, denominator: 2n };

function play(price: bigint, ...outcomes: [weight: bigint, payout: bigint][]): Play {
  return {
    price,
    distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
  };
}

function percent(numerator: bigint): Ratio {
  return { numerator, denominator: 100n };
}

describe('quantiles of several pulls', () => {
  const coin = play(1n, [1n, 0n], [1n, 2n]);

  test('a prize with a vanishing chance is in no quantile and does not prevent an exact answer', () => {
    const vanishing = play(1n, [1n, 0n], [1n, 2n], [0n, 1000n]);
    const levels = [HALF, percent(100n)];
    expect(pullQuantiles(vanishing, 4, levels)).toEqual(pullQuantiles(coin, 4, levels));
  });

  test('four fair coins: 1, 4, 6, 4, 1 of 16 pay 0, 2, 4, 6, 8', () => {
    // 1/16 = 6.25 %, 5/16 = 31.25 %, 11/16 = 68.75 %
    const levels = [percent(6n), percent(7n), percent(31n), percent(32n), HALF, percent(69n)];
    const { method, quantiles } = pullQuantiles(coin, 4, levels);
    expect(method).toEqual({ kind: 'exact' });
    expect(quantiles.map(({ paid }) => paid)).toEqual([0n, 2n, 2n, 4n, 4n, 6n]);
    expect(quantiles.map(({ gain }) => gain)).toEqual([-4n, -2n, -2n, 0n, 0n, 2n]);
    expect(quantiles.map(({ level }) => level)).toEqual(levels);
  });

  test('one pull is the distribution itself', () => {
    const { quantiles } = pullQuantiles(coin, 1, [HALF, percent(51n)]);
    expect(quantiles.map(({ paid }) => paid)).toEqual([0n, 2n]);
  });

  test('a tie at the level is decided exactly, even with thirds', () => {
    // P(sum ≤ 0) = (1/3)² = 1/9
    const thirds = play(1n, [1n, 0n], [2n, 1n]);
    const at = (level: Ratio) => pullQuantiles(thirds, 2, [level]).quantiles[0]!.paid;
    expect(at({ numerator: 1n, denominator: 9n })).toBe(0n);
    expect(at({ numerator: 10n ** 40n + 1n, denominator: 9n * 10n ** 40n })).toBe(1n);
  });

  test('a thousand coins are computed exactly: the median is the mean', () => {
    const { method, quantiles } = pullQuantiles(coin, 1000, [HALF]);
    expect(method.kind).toBe('exact');
    expect(quantiles[0]!.paid).toBe(1000n);
  });

  test('a skewed game of many outcomes is simulated, the same for the same seed', () => {
    const many = play(
      100n,
      ...Array.from({ length: 400 }, (_, i): [bigint, bigint] => [
        10n ** 40n / BigInt(i + 1),
        BigInt(i) ** 3n,
      ]),
    );
    const levels = [percent(5n), HALF, percent(95n)];
    const first = pullQuantiles(many, 50, levels);
    expect(first.method).toEqual({ kind: 'simulation', trials: 20_000, seed: 1 });
    expect(pullQuantiles(many, 50, levels)).toEqual(first);
    expect(pullQuantiles(many, 50, levels, 2).quantiles).not.toEqual(first.quantiles);
    const [low, middle, high] = first.quantiles.map(({ paid }) => paid);
    expect(low! < middle! && middle! < high!).toBe(true);
  });

  test('the simulation agrees with the exact answer', () => {
    // `long` has nearly the same chances as `coin`. Its weights are too long for an exact answer.
    const long = play(1n, [10n ** 700n + 1n, 0n], [10n ** 700n, 2n]);
    const levels = [percent(10n), percent(25n), HALF, percent(75n), percent(90n)];
    const exact = pullQuantiles(coin, 60, levels);
    const simulated = pullQuantiles(long, 60, levels);
    expect([exact.method.kind, simulated.method.kind]).toEqual(['exact', 'simulation']);
    exact.quantiles.forEach(({ paid }, i) => {
      expect(Math.abs(Number(paid - simulated.quantiles[i]!.paid))).toBeLessThanOrEqual(2);
    });
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_001])(
    'refuses %s pulls',
    (pulls) => {
      expect(() => pullQuantiles(coin, pulls, [HALF])).toThrow(RangeError);
    },
  );

  test.each([percent(0n), percent(101n), percent(-1n), { numerator: 1n, denominator: 0n }])(
    'refuses an invalid level: %s',
    (level) => {
      expect(() => pullQuantiles(coin, 1, [level])).toThrow(RangeError);
    },
  );

  test.each([-1, 0.5, 2 ** 32, Number.NaN])('refuses the seed %s if it simulates', (seed) => {
    const long = play(1n, [10n ** 700n + 1n, 0n], [10n ** 700n, 2n]);
    expect(() => pullQuantiles(long, 60, [HALF], seed)).toThrow(RangeError);
  });
});
