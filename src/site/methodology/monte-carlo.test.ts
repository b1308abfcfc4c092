import { describe, expect, test } from 'vitest';
import type { MonteCarloGame } from '../../schema/montecarlo.ts';
import { monteCarloRow, monteCarloSummary } from './monte-carlo.ts';

/** This mean is a thousand times the price. Readers could mistake such a mean for a promise. */
const game: MonteCarloGame = {
  key: 'cosmic-signature',
  state: 'an hour left',
  code: 'stand-in',
  model: 'timer v1',
  plays: 4000,
  price: '103030100000003',
  modelMean: 122_922_489_034_631_700,
  mean: 120_525_328_906_375_620,
  modelStdDev: 126_558_293_891_202_600,
  stdDev: 126_457_952_926_934_340,
  z: -1.1979437598846354,
  rarePrizes: [
    { name: 'one', paid: '1', inModel: true },
    { name: 'other', paid: '2', inModel: false },
  ],
};
const row = (changes: Partial<MonteCarloGame> = {}) =>
  monteCarloRow({ ...game, ...changes }, { key: 'cosmic-signature', name: 'Cosmic Signature' });

describe('a game that was played', () => {
  test('is compared with its model in standard errors, and its state is named', () => {
    expect(row()).toEqual({
      key: 'cosmic-signature',
      name: 'Cosmic Signature',
      state: 'an hour left',
      code: 'A stand-in with the same rules',
      model: 'timer v1',
      plays: '4,000',
      difference: game.z,
      differenceText: '−1.20',
      spread: '1.00',
      // 4 × 1.0296 ÷ √4000
      noticeable: '6.5\u00a0%',
      rarePrizes: '1 of 2',
    });
  });

  test('never shows the payouts of its plays', () => {
    // The average payout is 119,307 % of the price in the model, and 116,981 % in the plays.
    expect(JSON.stringify(row())).not.toMatch(/119|116/);
  });

  test('whose payout is certain pays the same in every play, or is reported as different', () => {
    const certain = { modelStdDev: 0, stdDev: 551 };
    expect(row({ ...certain, z: 0 })).toMatchObject({
      difference: null,
      differenceText: 'the same in every play',
      spread: null,
      noticeable: null,
    });
    expect(row({ ...certain, z: null }).differenceText).toBe(
      'a payout that the model does not have',
    );
  });

  test('has no percentage of an average of 0', () => {
    expect(row({ modelMean: 0 }).noticeable).toBeNull();
  });
});

describe('the summary of all games', () => {
  test('counts games, plays and states, and names the largest difference, positive or negative', () => {
    const rows = [row({ z: 1.5 }), row({ z: -2.057 }), { ...row({ z: 0.1 }), key: 'b', name: 'B' }];
    expect(monteCarloSummary(rows, 12_000)).toBe(
      '2 games were played 12,000 times, from 3 states. The largest difference between play and model is 2.06 standard errors, in Cosmic Signature.',
    );
  });

  test('says first that a game paid something that the model does not have', () => {
    const rows = [row({ z: 3 }), { ...row({ modelStdDev: 0, z: null }), name: 'B' }];
    expect(monteCarloSummary(rows, 8000)).toMatch(
      / B paid a payout that the model does not have\.$/,
    );
  });
});
