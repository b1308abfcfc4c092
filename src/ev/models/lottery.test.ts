import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from '../binomial.ts';
import { totalWeight } from '../distribution.ts';
import { expectedValueWei, weightedPayout } from '../expected-value.ts';
import type { Play, Ratio } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type LotteryInputs, type LotteryTier, lottery } from './lottery.ts';

const COIN = 10n ** 18n;

function shared(pool: bigint, numerator: bigint, denominator: bigint): LotteryTier {
  return {
    probability: { numerator, denominator },
    payoutPerWinner: (winners) => pool / winners,
  };
}

function draw(otherTickets: bigint, ...tiers: LotteryTier[]): LotteryInputs {
  return {
    price: COIN,
    ticketsSold: otherTickets,
    ticketsLastDraw: 0n,
    tiersAt: () => tiers,
    prizeAssumptions: [],
  };
}

function meanPayout(play: Play): Ratio {
  return { numerator: weightedPayout(play), denominator: totalWeight(play.distribution) };
}

/** ΣwX/Σw of amounts with 18 decimals. */
function meanCoins(play: Play): number {
  const { numerator, denominator } = meanPayout(play);
  return toNumber({ numerator, denominator: denominator * COIN });
}

describe('lottery', () => {
  // Worked by hand: 1000·(1 − 0.99^100)/(100·0.01), once given a win and once times its chance.
  test('vector lottery-binomial-share', () => {
    const evaluation = lottery(draw(99n, shared(1000n * COIN, 1n, 100n)));
    expect(Math.abs(meanCoins(evaluation) - 6.339676587268)).toBeLessThan(1e-9);
    expect(Math.abs(meanCoins(evaluation) * 100 - 633.967658726771)).toBeLessThan(1e-9);
  });

  // lotterypost topic 261174
  test('vector lottery-poisson-limit', () => {
    const chance = { numerator: 1n, denominator: 175_223_510n };
    const others = 228_700_000n;
    const percent = binomial(others, chance)
      .slice(0, 6)
      .map(({ weight }) => (Number(weight) / 1e36) * 100);
    for (const [i, expected] of [27.11, 35.39, 23.09, 10.05, 3.28, 0.86].entries()) {
      expect(Math.abs(percent[i]! - expected)).toBeLessThan(0.005);
    }
    const jackpot = 10n ** 9n * COIN;
    const evaluation = lottery(draw(others, shared(jackpot, 1n, 175_223_510n)));
    const factor = (meanCoins(evaluation) * 175_223_510) / 1e9;
    expect(Math.abs(factor - 0.558447)).toBeLessThan(0.005);
  });

  test('one other ticket at a chance of a quarter: alone, together, or nothing', () => {
    // ¼·¾ of the pool, ¼·¼ of half, ¾ nothing: of 16, 3, 1 and 12.
    const { distribution } = lottery(draw(1n, shared(9n, 1n, 4n)));
    const sixteenth = totalWeight(distribution) / 16n;
    expect(distribution).toEqual([
      { weight: 12n * sixteenth, payout: 0n },
      { weight: sixteenth, payout: 4n }, // ⌊9/2⌋
      { weight: 3n * sixteenth, payout: 9n },
    ]);
  });

  // Mean per ticket Q·(1−(1−p)^(n+1))/(n+1), each ⌊Q/k⌋ exact here.
  test.each([
    // Nobody else: p·Q
    ['alone at a tenth', 0n, 1000n, 1n, 10n, 100],
    // Sure to win, with 9 others who are too: Q/10
    ['all win', 9n, 1000n, 1n, 1n, 100],
    // ½·(½·12 + ½·6) = 4.5
    ['one other at a half', 1n, 12n, 1n, 2n, 4.5],
    // ½·(¼·12 + ½·6 + ¼·4) = 3.5
    ['two others at a half', 2n, 12n, 1n, 2n, 3.5],
    // ⅓·(⅔·6 + ⅓·3) = 5/3
    ['one other at a third', 1n, 6n, 1n, 3n, 5 / 3],
    // A chance of nothing
    ['no chance', 5n, 1000n, 0n, 7n, 0],
  ])('worked by hand: %s', (_, others, pool, a, b, mean) => {
    const { numerator, denominator } = meanPayout(lottery(draw(others, shared(pool, a, b))));
    expect(toNumber({ numerator, denominator })).toBeCloseTo(mean, 12);
  });

  test('a mean payout is Q·(1−(1−p)^(n+1))/(n+1), but for the tails and the cut to integers', () => {
    const pool = 10n ** 30n;
    fc.assert(
      fc.property(fc.bigInt(0n, 60n), fc.bigInt(1n, 50n), fc.bigInt(1n, 50n), (n, a, b) => {
        const p = { numerator: a, denominator: a + b };
        const { numerator, denominator } = meanPayout(lottery(draw(n, shared(pool, a, a + b))));
        const all = p.denominator ** (n + 1n);
        const some = all - b ** (n + 1n);
        // In common terms: numerator/denominator against pool·some/(all·(n+1)).
        const difference = numerator * all * (n + 1n) - pool * some * denominator;
        const bound = (2n * pool) / 10n ** 18n + 1n;
        expect(
          (difference < 0n ? -difference : difference) <= bound * denominator * all * (n + 1n),
        ).toBe(true);
      }),
    );
  });

  test.each([
    [100_000n, 9n, 10n],
    [100_000n, 1n, 1_000_000n],
    [228_700_000n, 1n, 175_223_510n],
    [999n, 9n, 100n],
  ])('agrees with the closed form in doubles for %s others at %s/%s', (n, a, b) => {
    const chance = Number(a) / Number(b);
    const closed = -Math.expm1((Number(n) + 1) * Math.log1p(-chance)) / (Number(n) + 1);
    const evaluation = lottery(draw(n, shared(10n ** 9n * COIN, a, b)));
    expect(meanCoins(evaluation) / 1e9 / closed).toBeCloseTo(1, 9);
  });

  test('a prize that is not shared is one outcome with the exact chance', () => {
    const fixed = { probability: { numerator: 1n, denominator: 3n }, payoutPerWinner: () => 5n };
    const { distribution } = lottery(draw(1000n, fixed));
    expect(distribution.map(({ payout }) => payout)).toEqual([0n, 5n]);
    expect(distribution[1]!.weight * 3n).toBe(totalWeight(distribution));
  });

  test('a tier that pays nothing changes no figure', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 50n), fc.bigInt(1n, 40n), (n, hundredths) => {
        const tier = shared(1000n * COIN, hundredths, 100n);
        const alone = lottery(draw(n, tier));
        const beside = lottery(draw(n, tier, shared(0n, 1n, 7n)));
        expect(expectedValueWei(beside, ONE_TO_ONE)).toBe(expectedValueWei(alone, ONE_TO_ONE));
        expect(winProbability(beside)).toBe(winProbability(alone));
        expect(maximumPayout(beside.distribution)).toBe(maximumPayout(alone.distribution));
      }),
      { numRuns: 30 },
    );
  });

  test('others at the close: the larger of those sold and those of the last draw', () => {
    const tiersAt = (others: bigint) => [shared(others, 1n, 1n)]; // pays ⌊others/(others+1)⌋…
    const seen: bigint[] = [];
    const spied = (ticketsSold: bigint, ticketsLastDraw: bigint) => {
      seen.length = 0;
      return lottery({
        price: 1n,
        ticketsSold,
        ticketsLastDraw,
        prizeAssumptions: ['Prizes are as they are.'],
        tiersAt: (others) => {
          seen.push(others);
          return tiersAt(others);
        },
      });
    };
    const early = spied(3n, 10n);
    expect(seen).toEqual([10n, 3n, 20n]);
    expect(early.scenarios.map(({ name }) => name)).toEqual([
      'nobody else buys',
      'twice as many other tickets',
    ]);
    expect(early.assumptions).toEqual([
      'This ticket and every other one is a random number.',
      'At the close there are 10 other tickets: the larger of those sold so far (3) and those of the last completed draw (10).',
      'Prizes are as they are.',
    ]);
    spied(12n, 10n);
    expect(seen).toEqual([12n, 12n, 24n]);
  });

  test('a hundred thousand tickets take milliseconds', () => {
    const start = performance.now();
    lottery(draw(100_000n, shared(COIN, 9n, 10n), shared(COIN, 1n, 100n)));
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test.each([
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['tickets are negative', { ticketsSold: -1n }, /negative/],
    ['last tickets are negative', { ticketsLastDraw: -1n }, /negative/],
    [
      'chances exceed one',
      { tiersAt: () => [shared(1n, 2n, 3n), shared(1n, 1n, 2n)] },
      /do not add up/,
    ],
    ['a chance is negative', { tiersAt: () => [shared(1n, -1n, 3n)] }, /do not add up/],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...draw(9n, shared(1n, 1n, 2n)), ...absurd };
    expect(() => lottery(inputs)).toThrow(note);
  });
});
