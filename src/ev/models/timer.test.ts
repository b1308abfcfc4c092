import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '../chance.ts';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { type Evaluation, NotPlayable, type Ratio } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { winProbability } from '../spread.ts';
import { type TimerInputs, timer } from './timer.ts';

const DAY = 86_400n;
const MILLI = 10n ** 15n;

/** Random Walk NFT: a mint at 0.0096, 7.448 before it, 5 mints in 60 days, the clock at 30 days. */
const round: TimerInputs = {
  price: (96n * MILLI) / 10n,
  pot: 7448n * MILLI + (96n * MILLI) / 10n,
  potShare: { numerator: 1n, denominator: 2n },
  buys: 5n,
  secondsSinceStart: 60n * DAY,
  secondsSinceLastBuy: 10n * DAY,
  secondsOnClock: 30n * DAY,
};

function breakEvenChance({ breakEven }: Evaluation): Ratio | undefined {
  const point = breakEven.find(({ variable }) => variable === 'winProbability');
  return point && 'value' in point ? point.value : undefined;
}

function breakEvenPot({ breakEven }: Evaluation): bigint | undefined {
  const point = breakEven.find(({ variable }) => variable === 'pot');
  return point && 'amount' in point ? point.amount : undefined;
}

describe('timer', () => {
  // Worked by hand on Random Walk NFT's rules: the last minter takes half of the balance after the mint.
  test('vector timer-poisson', () => {
    const evaluation = timer(round);
    expect(Math.abs(winProbability(evaluation) - 0.082084998624)).toBeLessThan(1e-12);
    const chance = toNumber(breakEvenChance(evaluation)!);
    expect(Math.abs(chance - 0.002574554817)).toBeLessThan(1e-12);
  });

  // Worked by hand.
  test('vector timer-busy', () => {
    const busy = timer({ ...round, buys: 4000n, secondsSinceStart: 1000n * DAY });
    expect(winProbability(busy)).toBeLessThan(1e-50);
    expect(houseEdgePercent(busy)).toBe(100);
    expect(busy.distribution).toEqual([{ weight: CERTAINTY, payout: 0n }]);
  });

  test('pays ⌊share·pot⌋ with the chance e^−λT of 36 decimals', () => {
    // e^−2.5 = 0.082084998623898795169528674467159807…|837
    expect(timer({ ...round, pot: 7n }).distribution).toEqual([
      { weight: CERTAINTY - 82084998623898795169528674467159808n, payout: 0n },
      { weight: 82084998623898795169528674467159808n, payout: 3n },
    ]);
  });

  test('without a time on the clock the buy is the last one, also where the end lies in the past', () => {
    for (const secondsOnClock of [0n, -5n]) {
      expect(timer({ ...round, pot: 7n, secondsOnClock }).distribution).toEqual([
        { weight: CERTAINTY, payout: 3n },
      ]);
    }
  });

  test('before the first buy one is counted, and says so', () => {
    const first = timer({ ...round, buys: 0n, secondsSinceLastBuy: null });
    expect(first.distribution).toEqual(timer({ ...round, buys: 1n }).distribution);
    expect(first.assumptions[0]).toContain('0 before this one in 5184000 seconds, counted as one');
    expect(first.scenarios).toEqual([]);
  });

  test('dividends come whoever is last', () => {
    const { distribution } = timer({ ...round, pot: 20n, price: 8n, dividends: 2n });
    expect(distribution.map(({ payout }) => payout)).toEqual([2n, 12n]);
    // (8 − 2)/10
    expect(breakEvenChance(timer({ ...round, pot: 20n, price: 8n, dividends: 2n }))).toEqual({
      numerator: 6n,
      denominator: 10n,
    });
  });

  test('the scenario is as quiet as since the last buy', () => {
    // One buy in 10 days, 30 days on the clock: e^−3 = 0.0497870683678639…
    const [scenario] = timer(round).scenarios;
    expect(scenario!.name).toBe('as quiet as since the last buy');
    expect(winProbability(scenario!)).toBeCloseTo(0.049787068367863944, 15);
    expect(timer({ ...round, secondsSinceLastBuy: 0n }).scenarios).toEqual([]);
  });

  test('break-even chances beyond one, and pots beyond any coin, are left out', () => {
    const poor = timer({ ...round, pot: 3n * MILLI });
    expect(breakEvenChance(poor)).toBeUndefined();
    expect(breakEvenPot(poor)).toBeDefined();
    const busy = timer({ ...round, buys: 4000n, secondsSinceStart: 1000n * DAY });
    expect(breakEvenPot(busy)).toBeUndefined();
    // 138 in 60 days: e^−69 is 1.1·10^−30, and the pot that makes up for it 2·10^28 coins.
    const crowded = timer({ ...round, buys: 138n });
    expect(winProbability(crowded)).toBeGreaterThan(0);
    expect(breakEvenPot(crowded)).toBeUndefined();
    expect(timer({ ...round, dividends: round.price + 1n }).breakEven).toEqual([]);
  });

  test('the break-even pot is the smallest at which a buy is worth its price', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 20n),
        fc.bigInt(1n, 40n),
        fc.tuple(fc.bigInt(1n, 100n), fc.bigInt(0n, 100n)),
        (price, buys, [numerator, rest]) => {
          const inputs = {
            ...round,
            price,
            buys,
            potShare: { numerator, denominator: numerator + rest },
          };
          const pot = breakEvenPot(timer(inputs))!;
          const worth = (at: bigint) => expectedValueWei(timer({ ...inputs, pot: at }), ONE_TO_ONE);
          expect(worth(pot) >= 0n).toBe(true);
          expect(worth(pot - 1n) < 0n).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('more buys never make it likelier to stay last', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500n), fc.bigInt(0n, 500n), (buys, more) => {
        const chance = (n: bigint) => winProbability(timer({ ...round, buys: n }));
        expect(chance(buys + more)).toBeLessThanOrEqual(chance(buys));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['no time has passed since the start', { secondsSinceStart: 0n }, /only just begun/],
    ['the start lies ahead', { secondsSinceStart: -1n }, /only just begun/],
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['the pot is negative', { pot: -1n }, /negative/],
    ['the number of buys is negative', { buys: -1n }, /negative/],
    ['dividends are negative', { dividends: -1n }, /negative/],
    ['the share is zero', { potShare: { numerator: 0n, denominator: 2n } }, /not a share/],
    ['the share is beyond one', { potShare: { numerator: 3n, denominator: 2n } }, /not a share/],
    ['the share divides by zero', { potShare: { numerator: 0n, denominator: 0n } }, /not a share/],
  ])('is not playable when %s', (_, absurd, note) => {
    expect(() => timer({ ...round, ...absurd })).toThrow(NotPlayable);
    expect(() => timer({ ...round, ...absurd })).toThrow(note);
  });
});
