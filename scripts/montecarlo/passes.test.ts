import { expect, test } from 'vitest';
import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';
import { passes } from './passes.ts';

const game: MonteCarloGame = {
  key: 'a-game',
  code: 'stand-in',
  model: 'gacha v1',
  plays: 300,
  price: '10',
  modelMean: 9,
  mean: 9,
  modelStdDev: 1,
  stdDev: 1,
  z: 0,
  rarePrizes: [],
};

test('plays fit if their mean is less than four standard errors above or below the mean of the model', () => {
  expect(passes({ ...game, z: 3.99 })).toBe(true);
  expect(passes({ ...game, z: -3.99 })).toBe(true);
  expect(passes({ ...game, z: 4 })).toBe(false);
  expect(passes({ ...game, z: -4 })).toBe(false);
});

test('if the model has only one payout and a play paid another amount, the plays do not fit', () => {
  expect(passes({ ...game, z: null })).toBe(false);
});

test('a forced prize that is not an outcome of the model does not fit', () => {
  const prize = { name: 'top', paid: '1' };
  expect(passes({ ...game, rarePrizes: [{ ...prize, inModel: true }] })).toBe(true);
  expect(passes({ ...game, rarePrizes: [{ ...prize, inModel: false }] })).toBe(false);
});
