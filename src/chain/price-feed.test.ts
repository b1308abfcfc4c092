import { expect, test } from 'vitest';
import { type FeedAnswer, type FeedRecord, feedPrice } from './price-feed.ts';

const record: FeedRecord = { address: '0x', decimals: 8, maxAgeSeconds: 3600 };
const NOW = 1_800_000_000n;
const answer: FeedAnswer = { answer: 250_000_000n, updatedAt: NOW - 10n, decimals: 8 };
const priceOf = (change: Partial<FeedAnswer>) =>
  feedPrice('CAKE/USD', record, { ...answer, ...change }, NOW);

test('a price is the answer ÷ 10^decimals', () => {
  expect(priceOf({})).toEqual({ numerator: 250_000_000n, denominator: 100_000_000n });
});

test('an answer of exactly the maximum age is accepted', () => {
  expect(priceOf({ updatedAt: NOW - 3600n }).numerator).toBe(250_000_000n);
});

test.each([
  ['an older one', { updatedAt: NOW - 3601n }, 'has not been updated in time'],
  ['one that was never updated', { updatedAt: 0n }, 'has not been updated in time'],
  ['one from the future', { updatedAt: NOW + 1n }, 'is dated after the block'],
  ['zero', { answer: 0n }, 'did not return a positive price'],
  ['a negative one', { answer: -1n }, 'did not return a positive price'],
  [
    'other decimals than the record says',
    { decimals: 18 },
    'uses 18 decimals, but its record says 8',
  ],
] as const)('%s is refused with a sentence for the note', (_, change, sentence) => {
  expect(() => priceOf(change)).toThrow(sentence);
  expect(() => priceOf(change)).toThrow('CAKE/USD');
});
