import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribution } from '../distribution.ts';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { type Evaluation, NotComputable, type Ratio } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { type ParimutuelInputs, parimutuel } from './parimutuel.ts';

const COIN = 10n ** 18n;

function inputs(
  bull: bigint,
  bear: bigint,
  stake: bigint,
  feeBasisPoints = 300n,
): ParimutuelInputs {
  return {
    sides: [
      { name: 'Bull', pool: bull },
      { name: 'Bear', pool: bear },
    ],
    stake,
    feeBasisPoints,
  };
}

const round = inputs(60n * COIN, 40n * COIN, COIN / 1000n);

describe('parimutuel', () => {
  // Worked out by hand from the rules of PancakeSwap Prediction V2.
  test('vector parimutuel-pool-share', () => {
    const evaluation = parimutuel(round);
    const [bull] = evaluation.scenarios;
    const breakEven = evaluation.breakEven[0] as unknown as { value: Ratio };
    expect(houseEdgePercent(evaluation)).toBeCloseTo(3.000647, 6);
    expect(bull!.name).toBe('even odds, Bull');
    expect(houseEdgePercent(bull!)).toBeCloseTo(19.167206, 6);
    expect(toNumber(breakEven.value)).toBeCloseTo(0.61856, 5);
  });

  test('pays what the contract pays, with each division rounded down', () => {
    // The fee ⌊14·300/10000⌋ is 0. A win pays ⌊2·14/9⌋.
    expect(parimutuel(inputs(7n, 5n, 2n)).distribution).toEqual([
      { weight: 5n, payout: 0n },
      { weight: 7n, payout: 3n },
    ]);
    // The fee ⌊14·1000/10000⌋ is 1. A win pays ⌊2·13/9⌋.
    expect(parimutuel(inputs(7n, 5n, 2n, 1000n)).distribution.at(-1)!.payout).toBe(2n);
  });

  test('bets on the larger side, and on the first when they are equal', () => {
    const larger = parimutuel(inputs(40n * COIN, 60n * COIN, COIN));
    expect(larger.breakEven[0]!.meaning).toContain('Bear');
    expect(larger.distribution.at(-1)!.weight).toBe(60n * COIN);
    const level = parimutuel(inputs(10n * COIN, 10n * COIN, 1n, 0n));
    expect(level.breakEven[0]!.meaning).toContain('Bull');
  });

  test('the scenarios are even odds on each side, for the stake on that side', () => {
    // A win on Bear pays 0.001·(100.001·0.97)/40.001 = 0.002424963625909352….
    const [, bear] = parimutuel(round).scenarios;
    expect(bear).toEqual({
      name: 'even odds, Bear',
      price: COIN / 1000n,
      distribution: [
        { weight: 1n, payout: 0n },
        { weight: 1n, payout: 2424963625909352n },
      ],
    });
  });

  test('the break-even chance is left out if even a sure win loses', () => {
    // A win pays 0.97·1002/1001 coins, which is less than the stake.
    expect(parimutuel(inputs(1000n * COIN, COIN, COIN)).breakEven).toEqual([]);
  });

  test('at the break-even chance the value is 0', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 24n), (bull, bear) => {
        const { breakEven, price, ...bet } = parimutuel(inputs(bull, bear, 10n ** 15n));
        for (const point of breakEven) {
          const { numerator, denominator } = (point as { value: Ratio } & typeof point).value;
          const { payout } = bet.distribution.at(-1)!;
          const even = distribution([
            { weight: numerator, payout },
            { weight: denominator - numerator, payout: 0n },
          ]);
          expect(expectedValueWei({ price, distribution: even }, ONE_TO_ONE)).toBe(0n);
        }
      }),
    );
  });

  test('with a small stake the house edge is the fee, and never lower except for rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(COIN, 10n ** 24n), fc.bigInt(COIN, 10n ** 24n), (bull, bear) => {
        const edge = houseEdgePercent(parimutuel(inputs(bull, bear, 10n ** 12n)));
        expect(edge).toBeGreaterThanOrEqual(3 - 1e-6);
        expect(edge).toBeLessThan(3.001);
      }),
    );
  });

  // With R = (T+x) − ⌊(T+x)·f/10000⌋, the bet pays ⌊x·R/(S+x)⌋ with a chance of S/T.
  test.each([
    // ¾·⌊4·8/7⌋ = 3 for a stake of 4
    ['the stake doubles the pot', inputs(3n, 1n, 4n, 0n), 25],
    // ½·⌊2·4/3⌋ = 1 for a stake of 2
    ['both alike', inputs(1n, 1n, 2n, 0n), 50],
    // 0.9·⌊100·990/1000⌋ = 89.1 for a stake of 100
    ['a favourite', inputs(900n, 100n, 100n, 1000n), 10.9],
    ['a favourite on the second side', inputs(100n, 900n, 100n, 1000n), 10.9],
    ['a fee of all', inputs(60n, 40n, 10n, 10_000n), 100],
    // 0.6·⌊100·1045/700⌋ = 89.4 for a stake of 100
    ['the stake thins the share', inputs(600n, 400n, 100n, 500n), 10.6],
  ])('worked by hand: %s', (_, bet, edge) => {
    expect(houseEdgePercent(parimutuel(bet))).toBe(edge);
  });

  test('a stake of 0 has no house edge', () => {
    expect(() => parimutuel(inputs(1n, 1n, 0n))).toThrow(/costs nothing/);
  });

  describe('a thin pool', () => {
    const thin = (evaluation: Evaluation) => evaluation.assumptions.join().includes('is thin');

    test('with two minimum bets is called thin', () => {
      const evaluation = parimutuel({ ...inputs(1000n, 1000n, 1000n), lastRoundPool: 10n ** 7n });
      // The mean is ½ of ⌊1000·(3000 − 90)/2000⌋ = 1455.
      expect(houseEdgePercent(evaluation)).toBe(27.25);
      expect(thin(evaluation)).toBe(true);
      const [first] = evaluation.scenarios;
      expect(first!.name).toBe("pools as large as last round's");
      // The mean is ½ of ⌊1000·(10001000·0.97)/5001000⌋ = 1939.
      expect(houseEdgePercent(first!)).toBe(3.05);
    });

    test('is a pool of fewer than ten bets of this size', () => {
      expect(thin(parimutuel(inputs(5n, 4n, 1n)))).toBe(true);
      expect(thin(parimutuel(inputs(5n, 5n, 1n)))).toBe(false);
    });
  });

  test('in the scenario of the last round’s size the pools keep their split', () => {
    const evaluation = parimutuel({ ...inputs(7n, 5n, 2n), lastRoundPool: 24n });
    // The pools become 14 and 10. A win pays ⌊2·26/16⌋.
    expect(evaluation.scenarios[0]).toEqual({
      name: "pools as large as last round's",
      price: 2n,
      distribution: [
        { weight: 5n, payout: 0n },
        { weight: 7n, payout: 3n },
      ],
    });
    const names = (lastRoundPool: bigint) =>
      parimutuel({ ...inputs(7n, 5n, 2n), lastRoundPool }).scenarios.map(({ name }) => name);
    // The scenario about the last round's pools is left out if one of them would be 0.
    expect(names(2n)).toEqual(['even odds, Bull', 'even odds, Bear']);
    expect(names(0n)).toEqual(['even odds, Bull', 'even odds, Bear']);
  });

  test('ties pay nobody: their rate is reported, and is a scenario if there were any', () => {
    const withTies = (rounds: bigint, ties: bigint) =>
      parimutuel({ ...inputs(600n, 400n, 100n, 500n), settled: { rounds, ties } });
    expect(withTies(20n, 1n).assumptions.join()).toContain('1 of the last 20 settled rounds');
    const [tied] = withTies(20n, 1n).scenarios;
    // The mean is 0.6·(19/20)·149.
    expect(tied!.name).toBe('ties as often as in the last 20 rounds');
    expect(houseEdgePercent(tied!)).toBe(15.07);
    expect(withTies(20n, 0n).assumptions.join()).toContain('0 of the last 20 settled rounds');
    expect(withTies(20n, 0n).scenarios).toHaveLength(2);
    expect(withTies(0n, 0n).assumptions.join()).not.toContain('of the last');
  });

  test('says that late bets can remove odds that look good', () => {
    expect(parimutuel(round).assumptions.join()).toContain('late bets remove the difference');
  });

  test('bets in several rounds are independent of each other', () => {
    expect(parimutuel(round).dependentPulls).toBeUndefined();
  });

  test.each([
    ['both pools are empty', inputs(0n, 0n, 1n), 'Nobody has bet on this round yet.'],
    ['one pool is empty', inputs(1n, 0n, 1n), /Nobody has bet on Bear/],
    ['the other is', inputs(0n, 1n, 1n), /Nobody has bet on Bull/],
    ['a pool is negative', inputs(-1n, 1n, 1n), /negative/],
    ['the fee is beyond 100 %', inputs(1n, 1n, 1n, 10_001n), /fee/],
    ['the fee is negative', inputs(1n, 1n, 1n, -1n), /fee/],
    ['the last pool is negative', { ...inputs(1n, 1n, 1n), lastRoundPool: -1n }, /negative/],
    [
      'more rounds were ties than were settled',
      { ...inputs(1n, 1n, 1n), settled: { rounds: 1n, ties: 2n } },
      /more ties/,
    ],
  ])('is not computable when %s', (_, absurd, note) => {
    expect(() => parimutuel(absurd)).toThrow(NotComputable);
    expect(() => parimutuel(absurd)).toThrow(note);
  });
});
