import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutBins } from './payout-bins.ts';
import { outcome, PRICE, showBnb, withOutcomes } from './payouts.fixture.ts';

const bins = (...outcomes: ReturnType<typeof outcome>[]) =>
  payoutBins(withOutcomes(outcomes), showBnb);

describe('a payout stands in the bar', () => {
  test.each([
    [0n, 'Nothing', 'lost-all'],
    [1n, 'Nothing', 'lost-all'],
    [PRICE / 2n, 'Half of the price or less', 'lost-half-or-more'],
    [PRICE - 1n, 'More than half of the price', 'lost-under-half'],
    [PRICE, 'The price', 'lost-under-half'],
    [PRICE + 1n, 'Up to 2 times the price', 'ahead'],
    [10n * PRICE, '2 to 10 times', 'ahead'],
    [100n * PRICE, '10 to 100 times', 'ahead'],
    [100n * PRICE + 1n, 'More than 100 times', 'ahead'],
  ])('of %d wei at a price of 10¹⁵: "%s"', (payout, name, kind) => {
    expect(bins(outcome(1, payout))).toMatchObject([{ name, kind, length: 100 }]);
  });
});

test('payouts of one bar add their chances, and show the least and the largest amount', () => {
  expect(
    bins(outcome(0.7, 0n), outcome(0.2, 3n * PRICE), outcome(0.1, 4n * PRICE, 6n * PRICE)),
  ).toMatchObject([
    { name: 'Nothing', amount: null, chance: '70\u00a0%' },
    {
      name: '2 to 10 times',
      amount: { text: '0.003 BNB to 0.006 BNB' },
      length: expect.closeTo(30),
    },
  ]);
});

test('a single payout shows its amount alone', () => {
  expect(bins(outcome(0.5, 2n * PRICE))[0]!.amount).toEqual({ text: '0.002 BNB' });
});

test('no chance is lost, and there are at most eight bars, lowest first', () => {
  const payouts = fc.uniqueArray(fc.bigInt({ min: 0n, max: 1000n * PRICE }), { minLength: 1 });
  fc.assert(
    fc.property(payouts, (wei) => {
      const sorted = wei.toSorted((a, b) => (a < b ? -1 : 1));
      const shown = bins(...sorted.map((payout) => outcome(1 / wei.length, payout)));
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(shown.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100);
    }),
  );
});

test('there are no bars where the answer has no payouts', () => {
  expect(payoutBins({ pullPriceWei: '1', risk: null }, showBnb)).toEqual([]);
});
