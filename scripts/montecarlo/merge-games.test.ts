import { expect, test } from 'vitest';
import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';
import { mergeGames } from './merge-games.ts';

const game = (key: string, mean: number, state?: string): MonteCarloGame => ({
  key,
  ...(state !== undefined && { state }),
  code: 'stand-in',
  model: 'gacha v1',
  plays: 4000,
  price: '10',
  modelMean: 9,
  mean,
  modelStdDev: 1,
  stdDev: 1,
  z: 0,
  rarePrizes: [],
});
const experiments = [
  { key: 'wheel', state: 'new' },
  { key: 'wheel', state: 'late' },
  { key: 'coin' },
];

test('the result of a new game is added, in the order of the keys', () => {
  const wheel = [game('wheel', 1, 'new'), game('wheel', 2, 'late')];
  expect(mergeGames(wheel, [game('coin', 3)], experiments)).toEqual([game('coin', 3), ...wheel]);
});

test('a later result replaces the earlier one of the same state, in the order of the states', () => {
  const earlier = [game('wheel', 1, 'new'), game('wheel', 2, 'late')];
  expect(mergeGames(earlier, [game('wheel', 5, 'new')], experiments)).toEqual([
    game('wheel', 5, 'new'),
    game('wheel', 2, 'late'),
  ]);
});

test('the result of a game or a state that is no longer played is deleted', () => {
  const earlier = [game('dice', 1), game('wheel', 2, 'early'), game('coin', 3)];
  expect(mergeGames(earlier, [], experiments)).toEqual([game('coin', 3)]);
});
