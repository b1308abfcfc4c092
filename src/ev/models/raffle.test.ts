import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalWeight } from '../distribution.ts';
import { expectedValueWei, weightedPayout } from '../expected-value.ts';
import { larger } from '../larger.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { type RaffleInputs, raffle } from './raffle.ts';

const MILLI = 10n ** 15n;

function draw(
  ownEntries: bigint,
  entriesSoFar: bigint,
  ...prizes: readonly [winners: bigint, amount: bigint][]
): RaffleInputs {
  return {
    price: 5n,
    ownEntries,
    entriesSoFar,
    minimumEntries: 0n,
    prizes: prizes.map(([winners, amount]) => ({ winners, amount })),
    withReplacement: false,
  };
}

/** Returns the outcomes of a raffle. Their weights are scaled so that the sum is `total`. */
function of(total: bigint, inputs: RaffleInputs): [weight: bigint, payout: bigint][] {
  const { distribution } = raffle(inputs);
  const unit = totalWeight(distribution);
  return distribution.map(({ weight, payout }) => [(weight * total) / unit, payout]);
}

describe('raffle', () => {
  // A word problem from algebra.com: (800 + 2·100)/1000 − 5.
  test('vector raffle-two-prizes', () => {
    const evaluation = raffle(draw(1n, 999n, [1n, 800n], [2n, 100n]));
    expect(expectedValueWei(evaluation, ONE_TO_ONE)).toBe(-4n);
    expect(evaluation.scenarios.map(({ name }) => name)).toEqual(['cancelled and refunded']);
  });

  // Worked out by hand from the rules of LooksRare RaffleV2.
  test('vector raffle-below-minimum', () => {
    const evaluation = raffle({
      ...draw(1n, 1n, [1n, 10_000n * MILLI]),
      price: 12n * MILLI,
      minimumEntries: 1000n,
    });
    expect(expectedValueWei(evaluation, ONE_TO_ONE)).toBe(-2n * MILLI);
    const [refunded, now] = evaluation.scenarios;
    expect(expectedValueWei(refunded!, ONE_TO_ONE)).toBe(0n);
    expect(now!.name).toBe('drawn now');
    expect(expectedValueWei(now!, ONE_TO_ONE)).toBe(4988n * MILLI);
    expect(evaluation.assumptions[0]).toBe(
      '1000 entries take part in the draw: the minimum for a draw. So far, 1 is sold.',
    );
  });

  describe('worked by hand', () => {
    test('two of four entries are the player’s, two prizes of 1: both, one or none with 1, 4 and 1 of 6', () => {
      // C(2,k)·C(2,2−k)/C(4,2)
      expect(of(6n, draw(2n, 2n, [2n, 1n]))).toEqual([
        [1n, 0n],
        [4n, 1n],
        [1n, 2n],
      ]);
    });

    test('the same with replacement: 1, 2 and 1 of 4', () => {
      expect(of(4n, { ...draw(2n, 2n, [2n, 1n]), withReplacement: true })).toEqual([
        [1n, 0n],
        [2n, 1n],
        [1n, 2n],
      ]);
    });

    test('two of five entries are the player’s, a first prize of 10 and a second of 3', () => {
      // There are 5·4 = 20 ordered draws. The player wins both prizes in 2·1 draws.
      // The player wins only the first prize in 2·3 draws, and only the second in 3·2 draws.
      expect(of(20n, draw(2n, 3n, [1n, 10n], [1n, 3n]))).toEqual([
        [6n, 0n],
        [6n, 3n],
        [6n, 10n],
        [2n, 13n],
      ]);
    });

    test('two kinds of prizes with the same amount are one kind', () => {
      expect(of(6n, draw(2n, 2n, [1n, 1n], [1n, 1n]))).toEqual(of(6n, draw(2n, 2n, [2n, 1n])));
    });

    test('one entry of four, three prizes of three kinds: a quarter each', () => {
      expect(of(4n, draw(1n, 3n, [1n, 9n], [1n, 5n], [1n, 2n]))).toEqual([
        [1n, 0n],
        [1n, 2n],
        [1n, 5n],
        [1n, 9n],
      ]);
    });

    test('one of two entries with replacement, three prizes of 1: 1, 3, 3 and 1 of 8', () => {
      expect(of(8n, { ...draw(1n, 1n, [3n, 1n]), withReplacement: true })).toEqual([
        [1n, 0n],
        [3n, 1n],
        [3n, 2n],
        [1n, 3n],
      ]);
    });

    test('a player without competitors wins everything', () => {
      expect(of(1n, draw(3n, 0n, [1n, 10n], [1n, 3n]))).toEqual([[1n, 13n]]);
      expect(of(1n, { ...draw(1n, 0n, [2n, 4n]), withReplacement: true })).toEqual([[1n, 8n]]);
    });
  });

  test('with or without replacement, the mean is n·ΣwX/N', () => {
    const prizes = fc.array(fc.tuple(fc.bigInt(0n, 3n), fc.bigInt(0n, 50n)), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.bigInt(1n, 6n),
        fc.bigInt(10n, 40n),
        fc.bigInt(0n, 100n),
        prizes,
        fc.boolean(),
        (own, others, minimumEntries, list, withReplacement) => {
          const inputs = {
            ...draw(own, others, [1n, 7n], ...list),
            minimumEntries,
            withReplacement,
          };
          const evaluation = raffle(inputs);
          const entries = larger(own + others, minimumEntries);
          const all = inputs.prizes.reduce((sum, p) => sum + p.winners * p.amount, 0n);
          expect(weightedPayout(evaluation) * entries).toBe(
            own * all * totalWeight(evaluation.distribution),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('the scenario of a draw now is left out while there are fewer entries than prizes', () => {
    const few = raffle({ ...draw(1n, 1n, [5n, 1n]), minimumEntries: 10n });
    expect(few.scenarios).toHaveLength(1);
  });

  test('two hundred winners take milliseconds', () => {
    const start = performance.now();
    raffle(draw(10n, 10n ** 6n, [100n, 7n], [50n, 11n], [50n, 10n ** 18n]));
    expect(performance.now() - start).toBeLessThan(500);
  });

  test('says that entries of one raffle compete', () => {
    expect(raffle(draw(1n, 9n, [1n, 10n])).dependentPulls).toContain('compete');
  });

  test.each([
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['no entry is bought', { ownEntries: 0n }, /no entry/],
    ['entries are negative', { entriesSoFar: -1n }, /negative/],
    ['the minimum is', { minimumEntries: -1n }, /negative/],
    ['a prize is', { prizes: [{ winners: 1n, amount: -1n }] }, /negative/],
    ['its winners are', { prizes: [{ winners: -1n, amount: 1n }] }, /negative/],
    ['there is no prize', { prizes: [] }, /no prize/],
    [
      'there are more prizes than entries',
      { prizes: [{ winners: 5n, amount: 1n }] },
      /more prizes/,
    ],
    ['there are endless prizes', { prizes: [{ winners: 10n ** 30n, amount: 1n }] }, /too many/],
    [
      'their sums are too many',
      {
        ownEntries: 40n,
        prizes: Array.from({ length: 30 }, (_, i) => ({ winners: 1n, amount: 3n ** BigInt(i) })),
      },
      /too many prizes/,
    ],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...draw(2n, 2n, [1n, 10n]), ...absurd };
    expect(() => raffle(inputs)).toThrow(note);
  });
});
