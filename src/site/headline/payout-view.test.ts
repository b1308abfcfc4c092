import { expect, test } from 'vitest';
import { payoutViews } from './payout-view.ts';
import { outcome, PRICE, showBnb, withOutcomes } from './payouts.fixture.ts';

const views = (...outcomes: ReturnType<typeof outcome>[]) =>
  payoutViews(withOutcomes(outcomes), showBnb);

test('says what each payout adds to the average', () => {
  const [win] = views(outcome(0.25, 2n * PRICE));
  expect(win).toMatchObject({
    chance: '25\u00a0%',
    adds: { text: '0.0005 BNB' },
  });
});

test('shows a lost bet that returns 1 wei as nothing', () => {
  expect(views(outcome(0.5, 1n))[0]).toMatchObject({ payout: { text: 'Nothing' } });
});

test('shows a group of payouts as a range, unless both ends look the same', () => {
  expect(views(outcome(0.5, PRICE, 3n * PRICE))[0]!.payout.text).toBe('0.001 BNB to 0.003 BNB');
  expect(views(outcome(0.5, PRICE, PRICE + 1n))[0]!.payout.text).toBe('0.001 BNB');
});

test('never shows a very small chance as zero', () => {
  expect(views(outcome(0, 7n * PRICE))[0]!.chance).toBe('below 10⁻³⁶');
});

test('has no payouts where the answer has none', () => {
  expect(payoutViews({ pullPriceWei: '1', risk: null }, showBnb)).toEqual([]);
});
