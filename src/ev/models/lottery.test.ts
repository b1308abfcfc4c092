import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { totalWeight } from '../distribution.ts';
import { expectedValueWei, weightedPayout } from '../expected-value.ts';
import type { Play, Ratio } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type LotteryInputs, type LotteryTier, lottery } from './lottery.ts';
import type { TicketSales } from './ticket-sales.ts';

const COIN = 10n ** 18n;

function shared(pool: bigint, numerator: bigint, denominator: bigint): LotteryTier {
  return {
    probability: { numerator, denominator },
    payoutPerWinner: (winners) => pool / winners,
  };
}

/** All tickets are sold, and no time is left. */
function atClose(sold: bigint): TicketSales {
  return { sold, lastDraw: 0n, secondsLeft: 0n, secondsInAll: 1n };
}

function draw(otherTickets: bigint, ...tiers: LotteryTier[]): LotteryInputs {
  return {
    price: COIN,
    sales: atClose(otherTickets),
    tiersAt: () => tiers,
    assumptions: [],
  };
}

function meanPayout(play: Play): Ratio {
  return { numerator: weightedPayout(play), denominator: totalWeight(play.distribution) };
}

/** ΣwX/Σw, for amounts with 18 decimals. */
function meanCoins(play: Play): number {
  const { numerator, denominator } = meanPayout(play);
  return toNumber({ numerator, denominator: denominator * COIN });
}

describe('lottery', () => {
  // Worked out by hand: a winning ticket gets 1000·(1 − 0.99^100)/(100·0.01) on average, with a chance of 0.01.
  test('vector lottery-binomial-share', () => {
    const evaluation = lottery(draw(99n, shared(1000n * COIN, 1n, 100n)));
    expect(Math.abs(meanCoins(evaluation) - 6.339676587268)).toBeLessThan(1e-9);
    expect(Math.abs(meanCoins(evaluation) * 100 - 633.967658726771)).toBeLessThan(1e-9);
  });

  // The figures are from topic 261174 on lotterypost.com.
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
    // The ticket wins the whole pool with a chance of ¼·¾, and half of it with ¼·¼.
    const { distribution } = lottery(draw(1n, shared(9n, 1n, 4n)));
    const sixteenth = totalWeight(distribution) / 16n;
    expect(distribution).toEqual([
      { weight: 12n * sixteenth, payout: 0n },
      { weight: sixteenth, payout: 4n }, // ⌊9/2⌋
      { weight: 3n * sixteenth, payout: 9n },
    ]);
  });

  // The mean payout is Q·(1−(1−p)^(n+1))/(n+1), for a pool Q, a chance p and n other tickets.
  test.each([
    // p·Q
    ['alone at a tenth', 0n, 1000n, 1n, 10n, 100],
    // Q/10
    ['all win', 9n, 1000n, 1n, 1n, 100],
    // ½·(½·12 + ½·6) = 4.5
    ['one other at a half', 1n, 12n, 1n, 2n, 4.5],
    // ½·(¼·12 + ½·6 + ¼·4) = 3.5
    ['two others at a half', 2n, 12n, 1n, 2n, 3.5],
    // ⅓·(⅔·6 + ⅓·3) = 5/3
    ['one other at a third', 1n, 6n, 1n, 3n, 5 / 3],
    ['no chance', 5n, 1000n, 0n, 7n, 0],
  ])('worked by hand: %s', (_, others, pool, a, b, mean) => {
    const { numerator, denominator } = meanPayout(lottery(draw(others, shared(pool, a, b))));
    expect(toNumber({ numerator, denominator })).toBeCloseTo(mean, 12);
  });

  test('the mean payout is Q·(1−(1−p)^(n+1))/(n+1), except for tails and rounding', () => {
    const pool = 10n ** 30n;
    fc.assert(
      fc.property(fc.bigInt(0n, 60n), fc.bigInt(1n, 50n), fc.bigInt(1n, 50n), (n, a, b) => {
        const p = { numerator: a, denominator: a + b };
        const { numerator, denominator } = meanPayout(lottery(draw(n, shared(pool, a, a + b))));
        const all = p.denominator ** (n + 1n);
        const some = all - b ** (n + 1n);
        // Compares numerator/denominator with pool·some/(all·(n+1)).
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
        const withTier = lottery(draw(n, tier, shared(0n, 1n, 7n)));
        expect(expectedValueWei(withTier, ONE_TO_ONE)).toBe(expectedValueWei(alone, ONE_TO_ONE));
        expect(winProbability(withTier)).toBe(winProbability(alone));
        expect(maximumPayout(withTier.distribution)).toBe(maximumPayout(alone.distribution));
      }),
      { numRuns: 30 },
    );
  });

  test('others at the close are the tickets sold, and those of the last draw times the share of time left', () => {
    const seen: bigint[] = [];
    const half = lottery({
      price: 1n,
      sales: { sold: 3n, lastDraw: 10n, secondsLeft: 1800n, secondsInAll: 3600n },
      assumptions: ['Prizes are as they are.'],
      tiersAt: (others) => {
        seen.push(others);
        return [shared(others, 1n, 1n)];
      },
    });
    expect(seen).toEqual([8n, 3n, 16n]);
    expect(half.scenarios.map(({ name }) => name)).toEqual([
      'nobody else buys',
      'twice as many other tickets',
    ]);
    expect(half.assumptions).toEqual([
      'The number of this ticket is random.',
      'At the close there are 8 other tickets: 3 sold so far and 5 still to be sold. The number still to be sold is the 10 tickets of the last completed draw times the 50.00 % of the selling time that is left.',
      'Prizes are as they are.',
      'Figures for several pulls are for one ticket in each of several draws like this one, because tickets of the same draw share its prizes.',
    ]);
    expect(half.model).toEqual({ id: 'lottery', version: 2 });
  });

  test('tickets with known numbers win by the draw alone, the others at random', () => {
    // Two known tickets win together in a quarter of the draws. A third ticket wins at random.
    const tier: LotteryTier = {
      ...shared(12n, 1n, 2n),
      knownWinners: [
        { successes: 0n, weight: (3n * CERTAINTY) / 4n },
        { successes: 2n, weight: CERTAINTY / 4n },
      ],
    };
    const { distribution } = lottery({ ...draw(3n, tier), ticketsKnown: 2n });
    const sixteenth = totalWeight(distribution) / 16n;
    expect(distribution.map(({ weight, payout }) => [weight / sixteenth, payout])).toEqual([
      [8n, 0n],
      [1n, 3n],
      [1n, 4n],
      [3n, 6n],
      [3n, 12n],
    ]);
  });

  test('a hundred thousand tickets take milliseconds', () => {
    const start = performance.now();
    lottery(draw(100_000n, shared(COIN, 9n, 10n), shared(COIN, 1n, 100n)));
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test.each([
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['tickets are negative', { sales: atClose(-1n) }, /negative/],
    ['more are known than were sold', { ticketsKnown: 10n }, /negative or larger/],
    ['a negative number is known', { ticketsKnown: -1n }, /negative or larger/],
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
