import { expect, test } from 'vitest';
import { distribution } from './distribution.ts';
import type { Ratio } from './model.ts';
import { quantile } from './quantile.ts';

const percent = (numerator: bigint): Ratio => ({ numerator, denominator: 100n });

test('a quantile is the smallest payout x with P(payout ≤ x) ≥ level', () => {
  const one = distribution([
    { weight: 1n, payout: 1n },
    { weight: 1n, payout: 5n },
    { weight: 2n, payout: 9n },
  ]);
  expect(quantile(one, percent(1n))).toBe(1n);
  expect(quantile(one, percent(25n))).toBe(1n);
  expect(quantile(one, percent(26n))).toBe(5n);
  expect(quantile(one, percent(50n))).toBe(5n);
  expect(quantile(one, percent(51n))).toBe(9n);
  expect(quantile(one, percent(100n))).toBe(9n);
});
