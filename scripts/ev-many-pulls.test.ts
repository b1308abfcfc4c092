import { expect, test } from 'vitest';
import { distribution } from '../src/ev/distribution.ts';
import { manyPulls, manyPullsText } from './ev-many-pulls.ts';

/** A fair coin: price 1, pays 2 or nothing. */
const coin = {
  price: 1n,
  distribution: distribution([
    { weight: 1n, payout: 0n },
    { weight: 1n, payout: 2n },
  ]),
};

test('twenty throws of a fair coin, calculated by hand', () => {
  const [twenty] = manyPulls(coin);
  // Binomial(20, ½): P(at most 6 wins) = 5.8 % is the first at or above 5 %, P(at most 14) = 97.9 % at or above 95 %.
  expect(twenty).toMatchObject({
    pulls: 20,
    quantilesBy: 'exact',
    gain: { p5: '-8', p50: '0', p95: '8' },
    topPrizeChance: 1 - 2 ** -20,
  });
});

test('the text says how each figure was found', () => {
  expect(manyPullsText(manyPulls(coin)).join('\n')).toMatch(/^ {2}20 pulls bring -8 .*exact$/m);
});
