import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '../chance.ts';
import { combinations } from '../combinations.ts';
import { type Distribution, distribution, type Outcome, totalWeight } from '../distribution.ts';
import { weightedPayout } from '../expected-value.ts';
import { furtherBuys } from '../further-buys.ts';
import { larger, smaller } from '../larger.ts';
import { NotComputable } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { divideNearest } from '../rounding.ts';
import { summarize } from '../summarize.fixture.ts';
import { type ExtendedTimerInputs, extendedTimer, MOST_FURTHER_BUYS } from './extended-timer.ts';

const percent = (numerator: bigint) => ({ numerator, denominator: 100n });
const never = { toBeat: 0n, chance: 0n, rounds: 0, wins: [] };

/** The vector "timer-extended-bids-to-come", with a pot of 1,000,000. */
const inputs: ExtendedTimerInputs = {
  price: 100n,
  pot: 1_000_000n,
  nextPrice: () => 0n,
  lastShare: percent(25n),
  raffle: { share: percent(3n), draws: 3n },
  patience: { name: 'champion', share: percent(8n), wonByLast: false, whenOvertaken: () => never },
  buys: 4n,
  secondsSinceStart: 22_658n,
  secondsSinceLastBuy: 819n,
  secondsOnTimer: 78_241n,
  extension: 3600n,
};
const play = (change: Partial<ExtendedTimerInputs> = {}) => extendedTimer({ ...inputs, ...change });
const chanceOf = (outcomes: Distribution, is: (payout: bigint) => boolean) => {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
  const part = outcomes
    .filter(({ payout }) => is(payout))
    .reduce((sum, { weight }) => sum + weight, 0n);
  return Number((part * CERTAINTY) / total) / Number(CERTAINTY);
};

test('vector timer-extended-bids-to-come: the raffle and the chance to stay last', () => {
  const { distribution } = play();
  const [, ...won] = distribution;
  const drawn = won.filter(({ payout }) => payout !== 250_000n);
  expect(chanceOf(distribution, (payout) => drawn.some((o) => o.payout === payout))).toBeCloseTo(
    0.078970207,
    8,
  );
  expect(chanceOf(distribution, (payout) => payout >= 250_000n) / 1.002998e-6).toBeCloseTo(1, 6);
});

test('the mean adds up the main prize and each draw', () => {
  const { expectedValueWei } = summarize(play({ price: 1n }), ONE_TO_ONE);
  // The mean payout of the raffle, plus that of the main prize, minus the price.
  expect(Number(expectedValueWei)).toBeCloseTo(
    30_000 * 0.027182388 + 250_000 * 1.002998e-6 - 1,
    -1,
  );
});

test('a timer that has run out is won at once, with the raffle among all buys so far', () => {
  const { distribution } = play({ secondsOnTimer: -5n });
  expect(distribution.every(({ payout }) => payout >= 250_000n)).toBe(true);
  expect(chanceOf(distribution, (payout) => payout === 250_000n)).toBeCloseTo(0.8 ** 3, 12);
});

test('the main prize stays listed when its chance is below 10^-36', () => {
  const { distribution } = play({ secondsOnTimer: 10n ** 7n });
  expect(distribution.at(-1)).toEqual({ weight: 0n, payout: 280_000n });
});

describe('buys faster than one an extension', () => {
  const fast = play({ buys: 40n });

  test('may never let the timer end, and then nothing is won', () => {
    expect(chanceOf(fast.distribution, (payout) => payout === 0n)).toBeGreaterThan(0.9999);
    expect(fast.assumptions.join()).toContain('never ends at that rate');
  });
});

test('add to the pot until it has doubled', () => {
  const most = (nextPrice: (price: bigint) => bigint) =>
    play({ nextPrice, lastShare: percent(0n) }).distribution.at(-1)!.payout;
  expect(most(() => 0n)).toBe(30_000n);
  expect(most((price) => 10n * price)).toBe(60_000n);
});

test('a prize for patience counts for the last buyer and for one that is overtaken', () => {
  const half = { toBeat: 0n, chance: CERTAINTY / 2n, rounds: 4, wins: [0, 0, 0, 2] };
  const { distribution, assumptions } = play({
    patience: { ...inputs.patience, wonByLast: true, whenOvertaken: () => half },
    raffle: { share: percent(0n), draws: 3n },
  });
  expect(distribution.at(-1)!.payout).toBe(330_000n);
  // The simulated rounds give 25 %. The result cannot exceed the exact chance of 8 to 15 further buys, which is lower.
  const patient = chanceOf(distribution, (payout) => payout === 80_000n);
  expect(patient).toBeGreaterThan(0.01);
  expect(patient).toBeLessThan(0.25);
  expect(assumptions.join()).toContain(
    'with a chance of 25 %. This chance comes from 4 simulated rounds',
  );
});

test('if more wins are simulated than the chance allows, the chance of a shorter stay remains', () => {
  // The estimate 1/16 · 1/1000 exceeds the chance of exactly one further buy, 7·10⁻⁶.
  const often = { toBeat: 15_468n, chance: CERTAINTY / 16n, rounds: 1000, wins: [1] };
  const { distribution } = play({
    nextPrice: (price) => price,
    patience: { ...inputs.patience, whenOvertaken: () => often },
  });
  const [draw, prize] = [10_001n, 80_008n];
  const short = chanceOf(distribution, (payout) => payout === draw);
  const patient = chanceOf(distribution, (payout) => payout === prize + draw);
  // A single further buy is equally likely in each of the 78,241 seconds.
  expect(short / (short + patient)).toBeCloseTo(15_468 / 78_241, 9);
});

describe('agrees with a list of every number of further buys and of won draws', () => {
  const rounds = fc
    .record({
      pot: fc.bigInt(0n, 10n ** 6n),
      price: fc.bigInt(1n, 10n ** 5n),
      draws: fc.bigInt(1n, 32n),
      buys: fc.bigInt(0n, 20n),
      wonByLast: fc.boolean(),
      secondsOnTimer: fc.bigInt(0n, 20_000n),
    })
    .map(
      ({ draws, wonByLast, ...round }): ExtendedTimerInputs => ({
        ...inputs,
        ...round,
        nextPrice: (price) => (price * 11n) / 10n,
        raffle: { share: percent(30n), draws },
        patience: { ...inputs.patience, wonByLast },
        extension: 100n,
      }),
    );

  test('exactly, if at most 32 further buys are likely', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        // One buy in 10,000 seconds.
        const slow = { ...round, secondsSinceStart: 10_000n * larger(round.buys, 1n) };
        expect(extendedTimer(slow).distribution).toEqual(distribution(everyEnd(slow)));
      }),
    );
  });

  test('with payouts that are merged and rounded down, if many are', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        // One buy in 200 seconds.
        const fast = { ...round, secondsSinceStart: 200n * larger(round.buys, 1n) };
        const [found, ends] = [extendedTimer(fast).distribution, everyEnd(fast)];
        expect(totalWeight(found)).toBe(totalWeight(ends));
        const lost =
          weightedPayout({ distribution: ends }) - weightedPayout({ distribution: found });
        expect(lost).toBeGreaterThanOrEqual(0n);
        expect(lost).toBeLessThan(totalWeight(ends));
      }),
      { numRuns: 50 },
    );
  });
});

test('the first scenario is that somebody buys at once, so that only the raffle is left', () => {
  const [atOnce, quiet] = play({
    secondsSinceLastBuy: 10n ** 6n,
  }).scenarios;
  expect(atOnce?.name).toBe('somebody buys at once');
  expect(atOnce?.distribution.every(({ payout }) => payout <= 30_000n)).toBe(true);
  expect(quiet?.name).toBe('as quiet as since the last buy');
  expect(chanceOf(quiet!.distribution, (payout) => payout >= 250_000n)).toBeCloseTo(
    Math.exp(-0.078241),
    9,
  );
});

test('an immediate further buy extends the timer and adds one entry to the raffle', () => {
  const [atOnce] = play({ secondsSinceStart: 22_660n }).scenarios;
  // The compared round has one more buy, one more hour on the timer and no main prize. Its rate of buys is the same.
  const { distribution } = play({
    buys: 5n,
    secondsSinceStart: 28_325n,
    secondsOnTimer: inputs.secondsOnTimer + inputs.extension,
    lastShare: percent(0n),
  });
  expect(atOnce!.distribution).toEqual(distribution);
});

test('the first assumption is that nobody reacts, unless the timer has run out', () => {
  expect(play().assumptions[0]).toContain('Nobody reacts to this buy');
  expect(play({ secondsOnTimer: 0n }).assumptions.join()).not.toContain('Nobody reacts');
});

test('break-even is the chance to stay last that covers the rest of the price', () => {
  const { breakEven } = play({ price: 10_000n });
  const [point] = breakEven;
  if (point === undefined || !('value' in point)) throw new Error('There is no break-even chance.');
  const chance = Number(point.value.numerator) / Number(point.value.denominator);
  expect(chance).toBeCloseTo((10_000 - 30_000 * 0.027182388) / 250_000, 5);
  expect(play({ price: 1n }).breakEven).toEqual([]);
});

test('several buys are not independent of each other', () => {
  expect(play().dependentPulls).toContain('extends the timer');
});

test.each([
  ['no time since the start', { secondsSinceStart: 0n }, 'only just begun'],
  ['a negative pot', { pot: -1n }, 'negative pot'],
  ['a prize above the pot', { lastShare: percent(101n) }, 'share of the pot'],
  ['prizes above the pot', { lastShare: percent(99n) }, 'larger than the pot'],
  ['too many draws', { raffle: { share: percent(3n), draws: 33n } }, 'number of draws'],
])('%s gives no number', (_, change, note) => {
  expect(() => play(change)).toThrow(NotComputable);
  expect(() => play(change)).toThrow(note);
});

/** Lists every end of a round. Assumes that an overtaken buyer never wins the prize for patience. */
function everyEnd(round: ExtendedTimerInputs): Outcome[] {
  const { pot, price, nextPrice, lastShare, raffle, patience, buys, secondsSinceStart } = round;
  const of = (amount: bigint, { numerator, denominator }: ExtendedTimerInputs['lastShare']) =>
    (amount * numerator) / denominator;
  const times = (seconds: bigint) => ({
    numerator: larger(buys, 1n) * seconds,
    denominator: secondsSinceStart,
  });
  const chances = furtherBuys(
    times(round.secondsOnTimer),
    times(round.extension),
    MOST_FURTHER_BUYS,
  );
  const ifLast = of(pot, lastShare) + (patience.wonByLast ? of(pot, patience.share) : 0n);
  const { draws } = raffle;
  const ends: Outcome[] = [
    // The largest payout is listed even if it is very unlikely.
    { weight: 0n, payout: ifLast + (of(pot, raffle.share) / draws) * draws },
  ];
  let [grown, next] = [pot, price];
  for (const [further, chance] of chances.entries()) {
    const draw = of(smaller(grown, 2n * pot), raffle.share) / draws;
    const entries = buys + 1n + BigInt(further);
    let [ways, given] = [0n, 0n];
    for (let wins = 0n; wins <= draws; wins += 1n) {
      ways += combinations(draws, wins) * (entries - 1n) ** (draws - wins);
      const upTo = divideNearest(ways * CERTAINTY, entries ** draws);
      const payout = (further === 0 ? ifLast : 0n) + wins * draw;
      ends.push({ weight: chance * (upTo - given), payout });
      given = upTo;
    }
    next = nextPrice(next);
    grown += next;
  }
  const left = CERTAINTY - chances.reduce((sum, chance) => sum + chance, 0n);
  ends.push({ weight: larger(left, 0n) * CERTAINTY, payout: 0n });
  return ends.filter(({ weight }, i) => i === 0 || weight > 0n);
}
