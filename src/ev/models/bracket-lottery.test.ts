import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalWeight } from '../distribution.ts';
import { weightedPayout } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import type { Play } from '../model.ts';
import { toNumber } from '../ratio.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type BracketLotteryInputs, bracketLottery } from './bracket-lottery.ts';

const CAKE = 10n ** 18n;
const REWARDS = [125n, 375n, 750n, 1250n, 2500n, 5000n];

/** At the close, there are 1000 tickets. */
const round: BracketLotteryInputs = {
  ticketPrice: 5n * CAKE,
  collected: 999n * 5n * CAKE,
  sales: { sold: 999n, lastDraw: 0n, secondsLeft: 0n, secondsInAll: 3600n },
  knownNumbers: [],
  rewardsBreakdown: REWARDS,
  feeBasisPoints: 2000n,
};

function meanCoins(play: Play): number {
  const denominator = totalWeight(play.distribution) * CAKE;
  return toNumber({ numerator: weightedPayout(play), denominator });
}

describe('bracket lottery', () => {
  // Worked out by hand from the rules of PancakeSwap Lottery.
  test('vector lottery-pancake-shape', () => {
    const evaluation = bracketLottery(round);
    expect(Math.abs(meanCoins(evaluation) - 0.432055668429)).toBeLessThan(1e-8);
    // The vector states 91.35888663. The house edge has 6 decimals.
    expect(houseEdgePercent(evaluation)).toBe(91.358887);
  });

  test('the top bracket alone takes half of what is shared', () => {
    // 1000·5·0.8·½
    expect(maximumPayout(bracketLottery(round).distribution)).toBe(2000n * CAKE);
  });

  test('a lone ticket wins each bracket with its chance and takes the whole share', () => {
    const alone = bracketLottery({
      ...round,
      ticketPrice: 1n,
      collected: 9999n,
      sales: { ...round.sales, sold: 0n },
      feeBasisPoints: 0n,
    });
    const millionth = totalWeight(alone.distribution) / 10n ** 6n;
    expect(alone.distribution.map(({ weight, payout }) => [weight / millionth, payout])).toEqual([
      [900_000n, 0n],
      [90_000n, 125n],
      [9_000n, 375n],
      [900n, 750n],
      [90n, 1250n],
      [9n, 2500n],
      [1n, 5000n],
    ]);
  });

  test('tickets still to be sold add their price to the pool', () => {
    const opening = bracketLottery({
      ...round,
      collected: 100n * CAKE + 5n * CAKE,
      sales: { ...round.sales, sold: 1n, lastDraw: 998n, secondsLeft: 3600n },
    });
    // Half of the pool after the fee of 20 %: (100 + 1000·5)·0.8·½.
    expect(maximumPayout(opening.distribution)).toBe(2040n * CAKE);
    // (100 + 2·5)·0.8·½ and (100 + 1999·5)·0.8·½
    const [nobody, twice] = opening.scenarios;
    expect(maximumPayout(nobody!.distribution)).toBe(44n * CAKE);
    expect(maximumPayout(twice!.distribution)).toBe(4038n * CAKE);
    expect(opening.assumptions.join()).toContain('adds the price of a single ticket');
  });

  describe.each([
    ['every bracket is rewarded', REWARDS],
    ['the top bracket is not', [1000n, 1000n, 1000n, 1000n, 6000n, 0n]],
    ['two in the middle are not', [1000n, 1000n, 0n, 0n, 3000n, 5000n]],
    ['the lowest two are not', [0n, 0n, 1000n, 2000n, 3000n, 4000n]],
    ['only the lowest is', [10000n, 0n, 0n, 0n, 0n, 0n]],
    ['only the top is', [0n, 0n, 0n, 0n, 0n, 10000n]],
    ['every second one is not', [0n, 4000n, 0n, 3000n, 0n, 3000n]],
  ])('when %s', (_, rewardsBreakdown) => {
    test('pays exactly what the contract pays, case by case, for three tickets', () => {
      const inputs = { ...round, collected: 1_000_003n, ticketPrice: 7n, rewardsBreakdown };
      const two = bracketLottery({ ...inputs, sales: { ...round.sales, sold: 2n } });
      const expected = settleEveryCase(rewardsBreakdown, ((1_000_003n + 7n) * 8000n) / 10_000n);
      const weight = totalWeight(two.distribution);
      expect(two.distribution).toHaveLength(expected.size);
      for (const outcome of two.distribution) {
        // There are 10^18 equally likely cases. The model rounds chances to 36 decimals.
        const difference =
          outcome.weight * 10n ** 18n - (expected.get(outcome.payout) ?? 0n) * weight;
        expect(difference < 0n ? -difference : difference).toBeLessThan(weight / 10n ** 15n);
      }
    });
  });

  describe('numbers that the chain shows', () => {
    const identical = Array.from({ length: 999 }, () => 123_456);

    test('a random ticket is nearly alone in its bracket when a thousand other tickets are identical', () => {
      const atRandom = meanCoins(bracketLottery(round));
      const read = bracketLottery({ ...round, knownNumbers: identical });
      // The identical tickets win nothing in nine of ten draws. In these draws, the random ticket shares no prize.
      const alone = 5000 * 0.8 * (0.09 * 0.0125 + 0.009 * 0.0375 + 0.0009 * 0.075);
      expect(atRandom).toBeLessThan(0.5);
      expect(meanCoins(read)).toBeGreaterThan(0.9 * alone);
      expect(meanCoins(read)).toBeLessThan(6);
    });

    test.each([
      [999, 'The numbers of the tickets sold so far are read from the chain;'],
      [
        400,
        'of 400 tickets sold so far are read from the chain. The numbers of the other 599 tickets',
      ],
      [0, 'sold so far are taken as random, although the chain shows them'],
    ])('with %i of 999 read, the answer says so', (read, words) => {
      const { assumptions } = bracketLottery({ ...round, knownNumbers: identical.slice(0, read) });
      expect(assumptions.join()).toContain(words);
    });

    test('agrees with a count over every draw and every ticket', () => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 6 }),
          fc.constantFrom(0n, 1n),
          fc.constantFrom([2500n, 7500n], [10_000n, 0n], [0n, 10_000n]),
          (known, unknown, rewardsBreakdown) => {
            const two = bracketLottery({
              ...round,
              ticketPrice: 7n,
              collected: 1_000_003n,
              sales: { ...round.sales, sold: BigInt(known.length) + unknown },
              knownNumbers: known,
              rewardsBreakdown,
            });
            const toShare = ((1_000_003n + 7n) * 8000n) / 10_000n;
            const expected = settleTwoDigits(known, unknown === 1n, rewardsBreakdown, toShare);
            const weight = totalWeight(two.distribution);
            const cases = expected.cases;
            expect(two.distribution).toHaveLength(expected.paid.size);
            for (const outcome of two.distribution) {
              const exact = (expected.paid.get(outcome.payout) ?? 0n) * weight;
              const difference = outcome.weight * cases - exact;
              expect(difference < 0n ? -difference : difference).toBeLessThan(weight / 10n ** 15n);
            }
          },
        ),
        { numRuns: 20 },
      );
    });
  });

  test('a known ticket shares the top bracket of fifteen in one of 10^15 draws', () => {
    const { distribution } = bracketLottery({
      ...round,
      sales: { ...round.sales, sold: 1n },
      knownNumbers: [4_294_967_295],
      rewardsBreakdown: [...Array<bigint>(14).fill(0n), 10_000n],
    });
    // Either only the ticket of the player wins, or the known ticket wins too.
    const [, shared, alone] = distribution;
    expect(alone!.weight).toBe((10n ** 15n - 1n) * shared!.weight);
  });

  test('an unrewarded top bracket leaves the others their chances', () => {
    const none = bracketLottery({ ...round, rewardsBreakdown: [5000n, 0n, 0n, 5000n, 0n, 0n] });
    expect(winProbability(none)).toBeLessThanOrEqual(0.1);
  });

  test.each([
    ['the price is zero', { ticketPrice: 0n }, /costs nothing/],
    ['takings are negative', { collected: -1n }, /negative income from tickets/],
    ['the fee is beyond 100 %', { feeBasisPoints: 10_001n }, /fee/],
    ['the fee is negative', { feeBasisPoints: -1n }, /fee/],
    ['rewards miss a part', { rewardsBreakdown: [1n, 2n, 3n, 4n, 5n, 6n] }, /do not add up/],
    ['a reward is negative', { rewardsBreakdown: [-1n, 10_001n] }, /do not add up/],
    ['rewards are missing', { rewardsBreakdown: [] }, /do not add up/],
    [
      'there are more brackets than exact numbers have digits',
      { rewardsBreakdown: [10_000n, ...Array<bigint>(15).fill(0n)] },
      /more brackets/,
    ],
    [
      'more numbers are known than sold',
      { knownNumbers: Array(1000).fill(1) },
      /negative or larger/,
    ],
  ])('has no number when %s', (_, absurd, note) => {
    expect(() => bracketLottery({ ...round, ...absurd })).toThrow(note);
  });
});

/**
 * Returns how many of 10^18 equally likely cases give each payout of this ticket. Two other tickets are sold. The
 * prizes follow the rules of the contract.
 */
function settleEveryCase(rewards: readonly bigint[], toShare: bigint): Map<bigint, bigint> {
  // `cases[m]` is the count of numbers that match the draw in exactly m digits.
  const cases = [900_000n, 90_000n, 9_000n, 900n, 90n, 9n, 1n];
  const paid = new Map<bigint, bigint>();
  for (const [own, a] of cases.entries()) {
    for (const [second, b] of cases.entries()) {
      for (const [third, c] of cases.entries()) {
        const payout = claim(own, perBracket([own, second, third], rewards, toShare));
        paid.set(payout, (paid.get(payout) ?? 0n) + a * b * c);
      }
    }
  }
  return paid;
}

/** Tries every two-digit draw with every ticket of the player and every number of the unknown ticket. */
function settleTwoDigits(
  known: readonly number[],
  hasUnknown: boolean,
  rewards: readonly bigint[],
  toShare: bigint,
): { paid: Map<bigint, bigint>; cases: bigint } {
  const hundred = Array.from({ length: 100 }, (_, number) => number);
  const paid = new Map<bigint, bigint>();
  let cases = 0n;
  for (const drawn of hundred) {
    const digits = (number: number) => (number === drawn ? 2 : number % 10 === drawn % 10 ? 1 : 0);
    for (const own of hundred) {
      for (const unknown of hasUnknown ? hundred : [null]) {
        const tickets = [own, ...known, ...(unknown === null ? [] : [unknown])];
        const each = perBracket(tickets.map(digits), rewards, toShare);
        const payout = claim(digits(own), each);
        paid.set(payout, (paid.get(payout) ?? 0n) + 1n);
        cases += 1n;
      }
    }
  }
  return { paid, cases };
}

function perBracket(matches: number[], rewards: readonly bigint[], toShare: bigint): bigint[] {
  const each = rewards.map(() => 0n);
  let alreadyCounted = 0n;
  for (let j = rewards.length - 1; j >= 0; j -= 1) {
    const atLeast = BigInt(matches.filter((digits) => digits >= j + 1).length);
    const winners = atLeast - alreadyCounted;
    if (winners !== 0n && rewards[j] !== 0n) {
      each[j] = (rewards[j]! * toShare) / winners / 10_000n;
      alreadyCounted = atLeast;
    }
  }
  return each;
}

/** What a ticket can claim. The contract pays a bracket only if the ticket gets nothing in the next higher bracket. */
function claim(digits: number, each: readonly bigint[]): bigint {
  const pays = (j: number) => (j < each.length && digits >= j + 1 ? each[j]! : 0n);
  const accepted = [...each.keys()].filter((j) => pays(j) !== 0n && pays(j + 1) === 0n);
  const highest = accepted.at(-1);
  return highest === undefined ? 0n : pays(highest);
}
