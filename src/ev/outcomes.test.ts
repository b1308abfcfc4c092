import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certainly, distribution, type Outcome, totalWeight } from './distribution.ts';
import { weightedPayout } from './expected-value.ts';
import type { Play } from './model.ts';
import { ONE_TO_ONE } from './native-amount.ts';
import { clientOutcomes, mergeOutcomes } from './outcomes.ts';
import { maximumPayout, winProbability } from './spread.ts';

const outcomes: fc.Arbitrary<Outcome[]> = fc
  .array(
    fc.record({
      weight: fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 40n)),
      payout: fc.bigInt(0n, 10n ** 24n),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .filter((some) => totalWeight(some) > 0n);
const anyPlay: fc.Arbitrary<Play> = fc.record({
  price: fc.bigInt(1n, 10n ** 24n),
  distribution: outcomes.map(distribution),
});

describe('merged outcomes', () => {
  test('few outcomes stay as they are', () => {
    const merged = mergeOutcomes({
      price: 3n,
      distribution: distribution([
        { weight: 2n, payout: 0n },
        { weight: 1n, payout: 5n },
      ]),
    });
    expect(merged).toEqual([
      { weight: 2n, weightedPayout: 0n, least: 0n, most: 0n },
      { weight: 1n, weightedPayout: 5n, least: 5n, most: 5n },
    ]);
  });

  test('the closest outcomes are merged first, under their mean', () => {
    // The price is 2. The payouts 1 and 2 are merged first, then 10 and 90. No group has payouts on both sides of the
    // price.
    const play = {
      price: 2n,
      distribution: distribution([0n, 1n, 2n, 10n, 90n].map((payout) => ({ weight: 1n, payout }))),
    };
    expect(mergeOutcomes(play, 4)).toEqual([
      { weight: 1n, weightedPayout: 0n, least: 0n, most: 0n },
      { weight: 2n, weightedPayout: 3n, least: 1n, most: 2n },
      { weight: 1n, weightedPayout: 10n, least: 10n, most: 10n },
      { weight: 1n, weightedPayout: 90n, least: 90n, most: 90n },
    ]);
    expect(mergeOutcomes(play, 3).at(-1)).toEqual({
      weight: 2n,
      weightedPayout: 100n,
      least: 10n,
      most: 90n,
    });
  });

  test('keep probability, mean, chance of a profit, chance of nothing and the maximum exactly', () => {
    fc.assert(
      fc.property(anyPlay, fc.integer({ min: 3, max: 20 }), (play, limit) => {
        const merged = mergeOutcomes(play, limit);
        const sum = (of: (group: (typeof merged)[number]) => bigint) =>
          merged.reduce((total, group) => total + of(group), 0n);
        expect(merged.length).toBeLessThanOrEqual(limit);
        expect(sum(({ weight }) => weight)).toBe(totalWeight(play.distribution));
        expect(sum((group) => group.weightedPayout)).toBe(weightedPayout(play));
        const winning = merged
          .filter(({ least }) => least > play.price)
          .map(({ weight, most }) => ({ weight, payout: most }));
        const all = distribution(merged.map(({ weight, most }) => ({ weight, payout: most })));
        expect(winProbability({ price: play.price, distribution: all })).toBe(winProbability(play));
        expect(winning.every(({ payout }) => payout > play.price)).toBe(true);
        expect(merged.at(-1)!.most).toBe(maximumPayout(play.distribution));
        const nothing = play.distribution.find(({ payout }) => payout === 0n);
        expect(merged.find(({ most }) => most === 0n)?.weight).toBe(nothing?.weight);
      }),
      { numRuns: 1000 },
    );
  });

  test('each covers the outcomes of its range, and ranges ascend', () => {
    fc.assert(
      fc.property(anyPlay, (play) => {
        const merged = mergeOutcomes(play);
        for (const [i, { weight, weightedPayout: sum, least, most }] of merged.entries()) {
          const inside = play.distribution.filter((o) => o.payout >= least && o.payout <= most);
          expect(totalWeight(inside)).toBe(weight);
          expect(weightedPayout({ distribution: inside })).toBe(sum);
          expect(i === 0 || merged[i - 1]!.most < least).toBe(true);
        }
      }),
    );
  });

  test('a jackpot is not merged into small prizes', () => {
    const prizes = Array.from({ length: 40 }, (_, i) => ({
      weight: 10n ** 8n,
      payout: BigInt(i + 1),
    }));
    const jackpot = { weight: 1n, payout: 10n ** 9n };
    const merged = mergeOutcomes({ price: 5n, distribution: distribution([...prizes, jackpot]) });
    expect(merged.at(-1)).toEqual({
      weight: 1n,
      weightedPayout: 10n ** 9n,
      least: 10n ** 9n,
      most: 10n ** 9n,
    });
  });

  test('fifty thousand outcomes take well below a second', () => {
    const many = distribution(
      Array.from({ length: 50_000 }, (_, i) => ({
        weight: 10n ** 42n + BigInt(i) ** 5n,
        payout: 10n ** 24n / BigInt(i + 1) + BigInt(i),
      })),
    );
    const start = performance.now();
    expect(mergeOutcomes({ price: 10n ** 20n, distribution: many })).toHaveLength(16);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test.each([2, 0, -1, 3.5, Number.NaN])('refuses a limit of %s', (limit) => {
    const play = { price: 1n, distribution: certainly(1n) };
    expect(() => mergeOutcomes(play, limit)).toThrow(RangeError);
  });
});

describe('outcomes for clients', () => {
  test('in wei of the native coin, rounded down', () => {
    const play = {
      price: 4n,
      distribution: distribution([
        { weight: 1n, payout: 0n },
        { weight: 1n, payout: 1n },
        { weight: 1n, payout: 4n },
        { weight: 1n, payout: 7n },
      ]),
    };
    // The mean of 1 and 4 is 2½ units, which is 1⅔ wei.
    expect(clientOutcomes(play, { numerator: 2n, denominator: 3n }, 3)).toEqual([
      { probability: 0.25, payoutWei: 0n, leastPayoutWei: 0n, mostPayoutWei: 0n },
      { probability: 0.5, payoutWei: 1n, leastPayoutWei: 0n, mostPayoutWei: 2n },
      { probability: 0.25, payoutWei: 4n, leastPayoutWei: 4n, mostPayoutWei: 4n },
    ]);
  });

  test('a range without a weight counts as its largest outcome', () => {
    const payouts = [0n, 5n, 6n, 9n];
    const play = {
      price: 1n,
      distribution: distribution(
        payouts.map((payout) => ({ weight: payout === 0n ? 1n : 0n, payout })),
      ),
    };
    expect(clientOutcomes(play, ONE_TO_ONE, 3)).toContainEqual({
      probability: 0,
      payoutWei: 6n,
      leastPayoutWei: 5n,
      mostPayoutWei: 6n,
    });
  });

  test('probabilities are doubles from 0 to 1', () => {
    fc.assert(
      fc.property(anyPlay, (play) => {
        const given = clientOutcomes(play, ONE_TO_ONE);
        expect(given.length).toBeLessThanOrEqual(16);
        for (const { probability } of given)
          expect(probability >= 0 && probability <= 1).toBe(true);
        const total = given.reduce((sum, { probability }) => sum + probability, 0);
        expect(Math.abs(total - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
