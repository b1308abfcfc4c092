import { expect, test } from 'vitest';
import { manyPulls, manyPullsText } from './ev-many-pulls.ts';

/** A fair coin: price 1, pays 2 or nothing. */
const coin = {
  price: 1n,
  distribution: [
    { weight: 1n, payout: 0n },
    { weight: 1n, payout: 2n },
  ],
};

test('ten throws of a fair coin, worked out by hand', () => {
  const [ten] = manyPulls(coin);
  // Binomial(10, ½): P(at most 2 wins) = 56/1024 is the first at or above 5 %; P(at most 8) = 1013/1024.
  expect(ten).toMatchObject({
    pulls: 10,
    quantilesBy: 'exact',
    gain: { p5: '-6', p50: '0', p95: '6' },
    topPrizeChance: 1023 / 1024,
  });
});

test('the text says how each figure was found', () => {
  expect(manyPullsText(manyPulls(coin)).join('\n')).toMatch(/^ {2}10 pulls bring -6 .*exact$/m);
});
