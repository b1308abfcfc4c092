import { describe, expect, test } from 'vitest';
import { houseEdgePercent } from '../house-edge.ts';
import { NotComputable, NotPlayable } from '../model.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type HouseEdgeBetInputs, houseEdgeBet } from './house-edge-bet.ts';

const COIN = 10n ** 18n;

/** The randomness costs a hundredth of the stake. */
const coin: HouseEdgeBetInputs = {
  stake: COIN,
  randomnessCost: COIN / 100n,
  results: 2n,
  winningResults: 1n,
  houseEdgeBasisPoints: 300n,
  maximumStake: 10n * COIN,
};

describe('bet with a house edge', () => {
  test.each([
    // A win pays 2·0.97 with a chance of ½, at a price of 1.01.
    ['a coin', coin, (194n * COIN) / 100n, 3.960396],
    // One of 100 results wins and pays 100·0.97.
    ['a die', { ...coin, results: 100n }, 97n * COIN, 3.960396],
    // ⌊10^20/49⌋ = 2040816326530612244, minus ⌊3 %⌋ = 61224489795918367
    ['half a die', { ...coin, results: 100n, winningResults: 49n }, 1979591836734693877n, 3.960396],
    // A win on one of 37 numbers pays 37·0.99 coins. The price is 1.01 coins.
    [
      'roulette',
      { ...coin, results: 37n, houseEdgeBasisPoints: 100n },
      3663n * (COIN / 100n),
      1.980198,
    ],
    // The price is 2. The mean payout is 0.97.
    ['a dear draw', { ...coin, randomnessCost: COIN }, (194n * COIN) / 100n, 51.5],
    // 1 of 1.01 comes back on average.
    ['fair odds', { ...coin, houseEdgeBasisPoints: 0n }, 2n * COIN, 0.990099],
    ['everything kept', { ...coin, houseEdgeBasisPoints: 10_000n }, 0n, 100],
  ])('worked by hand: %s', (_, inputs, most, edge) => {
    const evaluation = houseEdgeBet(inputs);
    expect(maximumPayout(evaluation.distribution)).toBe(most);
    expect(houseEdgePercent(evaluation)).toBe(edge);
    expect(evaluation.price).toBe(inputs.stake + inputs.randomnessCost);
  });

  test('a sure bet pays less than it costs', () => {
    expect(winProbability(houseEdgeBet({ ...coin, winningResults: 2n }))).toBe(0);
  });

  test('distinguishes a bet that the bank refuses from an unknown price', () => {
    expect(() => houseEdgeBet({ ...coin, maximumStake: COIN - 1n })).toThrow(NotPlayable);
    expect(() => houseEdgeBet({ ...coin, randomnessCost: 0n })).toThrow(NotComputable);
  });

  test.each([
    ['the randomness reads as free', { randomnessCost: 0n }, /no cost for the random number/],
    ['it reads as less', { randomnessCost: -1n }, /no cost for the random number/],
    ['the stake is zero', { stake: 0n }, /stake of zero/],
    [
      'the stake is above the maximum',
      { maximumStake: COIN - 1n },
      /above the maximum bet of the bank/,
    ],
    ['the edge is beyond 100 %', { houseEdgeBasisPoints: 10_001n }, /house edge/],
    ['the edge is negative', { houseEdgeBasisPoints: -1n }, /house edge/],
    ['no result wins', { winningResults: 0n }, /add up/],
    ['more win than there are', { winningResults: 3n }, /add up/],
  ])('has no number when %s', (_, absurd, note) => {
    expect(() => houseEdgeBet({ ...coin, ...absurd })).toThrow(note);
  });
});
