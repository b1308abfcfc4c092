import { expect, test } from 'vitest';
import { distribution } from '../../src/ev/distribution.ts';
import { manyPulls, manyPullsText } from './ev-many-pulls.ts';

const coin = {
  price: 1n,
  distribution: distribution([
    { weight: 1n, payout: 0n },
    { weight: 1n, payout: 2n },
  ]),
};

test('twenty throws of a fair coin, calculated by hand', () => {
  const [twenty] = manyPulls(coin);
  // Wins follow Binomial(20, ½): the 5th percentile is 6 wins, the 95th is 14.
  expect(twenty).toMatchObject({
    pulls: 20,
    quantilesBy: 'exact',
    gain: { p5: '-8', p50: '0', p95: '8' },
    topPrizeChance: 1 - 2 ** -20,
  });
});

test('the text says how each figure was found', () => {
  expect(manyPullsText(manyPulls(coin)).join('\n')).toMatch(
    /^ {2}gain after 20 pulls: -8 .*exact$/m,
  );
});
