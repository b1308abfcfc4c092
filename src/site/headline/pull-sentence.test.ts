import { expect, test } from 'vitest';
import type { Category } from '../../schema/enums.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { collectedSentence, pullNouns, pullSentence } from './pull-sentence.ts';

const sentence = (
  category: Category,
  pullPrice: string,
  evPerPull: string,
  odds: 'F' | 'NR' = 'F',
) => {
  const { ratings } = headlineExample;
  return pullSentence(
    { category, ratings: { ...ratings, odds: { ...ratings.odds, grade: odds } } },
    { playedIn: { symbol: 'USDC', decimals: 6, pullPrice, evPerPull } },
  );
};

test('says what a pull pays back, in the coin of the payment', () => {
  expect(sentence('lottery', '1000000', '-368179')).toBe(
    'A 1 USDC ticket pays back 0.6318 USDC on average.',
  );
  expect(sentence('gacha', '8000000', '0')).toBe('An 8 USDC pull pays back its price on average.');
  expect(sentence('prediction', '11500000', '1000000', 'NR')).toBe(
    'An 11.5 USDC bet pays back 12.5 USDC on average, more than it costs.',
  );
  expect(sentence('raffle', '110000000', '-1000000')).toBe(
    'A 110 USDC entry pays back 109 USDC on average.',
  );
});

test('says first that the number rests on other players', () => {
  expect(sentence('timer', '1000000', '-500000', 'NR')).toBe(
    'If other players act as assumed below, a 1 USDC pull pays back 0.5 USDC on average.',
  );
});

test('without an answer, it gives the last collected share of the price', () => {
  expect(collectedSentence('raffle', 16.666667)).toBe(
    'An entry paid back 83.33\u00a0% of its price on average.',
  );
});

test('the noun for a pull has a plural', () => {
  expect(['lottery', 'raffle', 'timer'].map((kind) => pullNouns(kind as Category))).toEqual([
    'tickets',
    'entries',
    'pulls',
  ]);
});
