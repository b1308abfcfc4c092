import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '../chance.ts';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { type Evaluation, NotComputable, type Ratio, type ScenarioPlay } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { clientOutcomes } from '../outcomes.ts';
import { toNumber } from '../ratio.ts';
import { winProbability } from '../spread.ts';
import { summarize } from '../summarize.fixture.ts';
import { type TimerInputs, timer } from './timer.ts';

const DAY = 86_400n;
const MILLI = 10n ** 15n;

/** Random Walk NFT: half of the pot goes to the last minter after 30 days. */
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

function scenario({ scenarios }: Evaluation, name: string): ScenarioPlay {
  return scenarios.find((one) => one.name.includes(name))!;
}

function scenarioNames({ scenarios }: Evaluation): string[] {
  return scenarios.map(({ name }) => name);
}

describe('timer', () => {
  // Worked out by hand from the rules of Random Walk NFT.
  test('vector timer-poisson', () => {
    const evaluation = timer(round);
    expect(Math.abs(winProbability(evaluation) - 0.082084998624)).toBeLessThan(1e-12);
    const chance = toNumber(breakEvenChance(evaluation)!);
    expect(Math.abs(chance - 0.002574554817)).toBeLessThan(1e-12);
  });

  // Worked out by hand.
  test('vector timer-busy', () => {
    const busy = timer({ ...round, buys: 4000n, secondsSinceStart: 1000n * DAY });
    expect(winProbability(busy)).toBeLessThan(1e-50);
    expect(houseEdgePercent(busy)).toBe(100);
  });

  test('a chance below 10^−36 leaves the prize among the outcomes', () => {
    const busy = timer({ ...round, buys: 4000n, secondsSinceStart: 1000n * DAY });
    const prize = round.pot / 2n;
    expect(busy.distribution).toEqual([
      { weight: CERTAINTY, payout: 0n },
      { weight: 0n, payout: prize },
    ]);
    expect(summarize(busy, ONE_TO_ONE).risk).toMatchObject({
      winProbability: 0,
      medianPayoutWei: 0n,
      maximumPayoutWei: prize,
    });
    expect(clientOutcomes(busy, ONE_TO_ONE).at(-1)).toEqual({
      probability: 0,
      payoutWei: prize,
      leastPayoutWei: prize,
      mostPayoutWei: prize,
    });
  });

  test('pays ⌊share·pot⌋ with the chance e^−λT of 36 decimals', () => {
    // e^−2.5 = 0.082084998623898795169528674467159807…|837
    expect(timer({ ...round, pot: 7n }).distribution).toEqual([
      { weight: CERTAINTY - 82084998623898795169528674467159808n, payout: 0n },
      { weight: 82084998623898795169528674467159808n, payout: 3n },
    ]);
  });

  test('without time on the timer the buy is the last one, even if the end is in the past', () => {
    for (const secondsOnClock of [0n, -5n]) {
      expect(timer({ ...round, pot: 7n, secondsOnClock }).distribution).toEqual([
        { weight: CERTAINTY, payout: 3n },
      ]);
    }
  });

  test('before the first buy the rate counts one buy, and the answer says so', () => {
    const first = timer({ ...round, buys: 0n, secondsSinceLastBuy: null });
    expect(first.distribution).toEqual(timer({ ...round, buys: 1n }).distribution);
    expect(first.assumptions.join()).toContain(
      '0 before this one in 5184000 seconds, counted as one',
    );
    expect(scenarioNames(first)).toEqual(['somebody buys at once']);
  });

  test('dividends are paid whether or not the buy is last', () => {
    const { distribution } = timer({ ...round, pot: 20n, price: 8n, dividends: 2n });
    expect(distribution.map(({ payout }) => payout)).toEqual([2n, 12n]);
    // (8 − 2)/10
    expect(breakEvenChance(timer({ ...round, pot: 20n, price: 8n, dividends: 2n }))).toEqual({
      numerator: 6n,
      denominator: 10n,
    });
  });

  // With n buys in t seconds and T seconds left, the chance that no other buy follows is q = e^(−n·T/t).
  test.each([
    // The payout is 10^18, so EV/10^18 is the chance: e^−1.
    [
      'one buy in as long as the clock',
      { buys: 1n, secondsSinceStart: 30n * DAY },
      0.367879441171442,
    ],
    // e^−½
    ['one in twice as long', { buys: 1n, secondsSinceStart: 60n * DAY }, 0.606530659712633],
    // e^−10
    ['ten in as long', { buys: 10n, secondsSinceStart: 30n * DAY }, 0.0000453999297624849],
    // e^−(1/30)
    ['one in thirty times as long', { buys: 1n, secondsSinceStart: 900n * DAY }, 0.967216100482006],
    // e^−(5·36/60) = e^−3
    ['a clock of 36 days', { secondsOnClock: 36n * DAY }, 0.0497870683678639],
  ])('worked by hand: %s', (_, change, chance) => {
    const inputs = { ...round, price: 1n, pot: 2n * 10n ** 18n, ...change };
    const ev = Number(expectedValueWei(timer(inputs), ONE_TO_ONE)) / 1e18;
    expect(ev).toBeCloseTo(chance, 14);
  });

  test('the first scenario is that somebody buys at once, and the answer names the opposite assumption', () => {
    const evaluation = timer({ ...round, price: 8n, pot: 20n, dividends: 2n });
    expect(evaluation.scenarios[0]).toEqual({
      name: 'somebody buys at once',
      price: 8n,
      distribution: [{ weight: 1n, payout: 2n }],
    });
    expect(evaluation.assumptions[0]).toContain('Nobody reacts to this buy');
    // With no time left, nobody can overtake this buy.
    const last = timer({ ...round, secondsOnClock: 0n });
    expect(last.scenarios.map(({ name }) => name)).not.toContain('somebody buys at once');
    expect(last.assumptions.join()).not.toContain('Nobody reacts');
  });

  test('another scenario uses the rate since the last buy', () => {
    // One buy in 10 days, and 30 days left: e^−(30/10).
    const quiet = scenario(timer(round), 'as quiet as since the last buy');
    expect(winProbability(quiet)).toBeCloseTo(0.049787068367863944, 15);
    expect(scenarioNames(timer({ ...round, secondsSinceLastBuy: 0n }))).toEqual([
      'somebody buys at once',
    ]);
  });

  describe('if the contract counts the prizes taken', () => {
    const counted = { ...round, buys: 360n, prizesTaken: 5n };

    test('the chance is prizes taken ÷ buys so far, however the buys were spread', () => {
      const evaluation = timer(counted);
      expect(winProbability(evaluation)).toBe(5 / 360);
      expect(evaluation.assumptions.join()).toContain('5 times in 360 buys');
      expect(evaluation.assumptions.join()).not.toContain('rests on');
      expect(winProbability(timer({ ...counted, secondsSinceStart: 10n ** 9n }))).toBe(5 / 360);
    });

    test('the chance from an even rate, which bursts make too low, is a scenario', () => {
      // e^−(360·30/60) = e^−180
      const even = scenario(timer(counted), 'buys arrive evenly');
      expect(even.distribution).toEqual([
        { weight: CERTAINTY, payout: 0n },
        { weight: 0n, payout: round.pot / 2n },
      ]);
      expect(scenarioNames(timer(round)).join()).not.toContain('evenly');
    });

    test('before the first prize the rate gives the chance, and the upper limit after n buys without a prize is a scenario', () => {
      const none = timer({ ...counted, prizesTaken: 0n });
      expect(none.distribution).toEqual(timer({ ...round, buys: 360n }).distribution);
      expect(none.assumptions.join()).toContain('none has been taken yet');
      expect(winProbability(scenario(none, '360 buys without a prize'))).toBe(3 / 360);
      expect(scenarioNames(timer({ ...counted, prizesTaken: 0n, buys: 3n })).join()).not.toContain(
        'buys without a prize',
      );
    });

    test('a chance that rests on fewer than ten buys says so', () => {
      const few = (change: Partial<TimerInputs>) =>
        timer({ ...round, ...change }).assumptions.join();
      expect(few({ buys: 9n, prizesTaken: 1n })).toContain('rests on no more than 9 buys');
      expect(few({ buys: 1n, prizesTaken: 0n })).toContain('rests on a single buy.');
      expect(few({ buys: 9n })).toContain('rests on no more than 9 buys');
      expect(few({ buys: 10n, prizesTaken: 1n })).not.toContain('rests on');
      expect(few({ buys: 10n })).not.toContain('rests on');
    });

    test('without time on the timer the buy is the last one here too', () => {
      expect(timer({ ...counted, pot: 7n, secondsOnClock: 0n }).distribution).toEqual([
        { weight: CERTAINTY, payout: 3n },
      ]);
    });

    test('losing stays an outcome if every buy so far took the prize', () => {
      expect(timer({ ...round, pot: 7n, buys: 2n, prizesTaken: 2n }).distribution).toEqual([
        { weight: 0n, payout: 0n },
        { weight: CERTAINTY, payout: 3n },
      ]);
    });

    test('more prizes than buys are absurd', () => {
      expect(() => timer({ ...round, prizesTaken: round.buys + 1n })).toThrow(
        /more claimed prizes than buys/,
      );
      expect(() => timer({ ...round, prizesTaken: -1n })).toThrow(NotComputable);
    });
  });

  test('an assumption excludes a withdrawal by the last buyer before this buy, and a scenario includes it at the same chance', () => {
    const evaluation = timer({ ...round, pot: 100n, price: 4n, potIfTakenFirst: 52n });
    const first = scenario(evaluation, 'the last buyer takes the share of the pot first');
    expect(first.distribution.map(({ payout }) => payout)).toEqual([0n, 26n]);
    expect(winProbability(first)).toBe(winProbability(evaluation));
    expect(evaluation.assumptions.join()).toContain(
      'may take the share of the pot before this buy',
    );
    expect(() => timer({ ...round, potIfTakenFirst: -1n })).toThrow(NotComputable);
  });

  test('several buys are not independent, and the answer says why', () => {
    expect(timer(round).dependentPulls).toContain('replaces the last buyer');
  });

  test('break-even chances beyond one, and pots beyond any coin, are left out', () => {
    const poor = timer({ ...round, pot: 3n * MILLI });
    expect(breakEvenChance(poor)).toBeUndefined();
    expect(breakEvenPot(poor)).toBeDefined();
    const busy = timer({ ...round, buys: 4000n, secondsSinceStart: 1000n * DAY });
    expect(breakEvenPot(busy)).toBeUndefined();
    // The chance to stay the last buyer is e^−69. A buy breaks even only at a pot of about 2·10^28 coins.
    const crowded = timer({ ...round, buys: 138n });
    expect(winProbability(crowded)).toBeGreaterThan(0);
    expect(breakEvenPot(crowded)).toBeUndefined();
    expect(timer({ ...round, dividends: round.price + 1n }).breakEven).toEqual([]);
  });

  test('the break-even pot is the smallest at which the mean payout covers the price', () => {
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

  test('more buys never increase the chance to stay last', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500n), fc.bigInt(0n, 500n), (buys, more) => {
        const chance = (n: bigint) => winProbability(timer({ ...round, buys: n }));
        expect(chance(buys + more)).toBeLessThanOrEqual(chance(buys));
      }),
      { numRuns: 50 },
    );
  });

  test('a buy that costs nothing has no house edge', () => {
    expect(() => timer({ ...round, price: 0n })).toThrow(/costs nothing/);
  });

  test.each([
    ['no time has passed since the start', { secondsSinceStart: 0n }, /only just begun/],
    ['the start is in the future', { secondsSinceStart: -1n }, /only just begun/],
    ['the pot is negative', { pot: -1n }, /negative/],
    ['the number of buys is negative', { buys: -1n }, /negative/],
    ['dividends are negative', { dividends: -1n }, /negative/],
    [
      'the share is zero',
      { potShare: { numerator: 0n, denominator: 2n } },
      /zero, negative or larger than the pot/,
    ],
    [
      'the share is beyond one',
      { potShare: { numerator: 3n, denominator: 2n } },
      /zero, negative or larger than the pot/,
    ],
    [
      'the share divides by zero',
      { potShare: { numerator: 0n, denominator: 0n } },
      /zero, negative or larger than the pot/,
    ],
  ])('is not computable when %s', (_, absurd, note) => {
    expect(() => timer({ ...round, ...absurd })).toThrow(NotComputable);
    expect(() => timer({ ...round, ...absurd })).toThrow(note);
  });
});
