import { describe, expect, test } from 'vitest';
import { houseEdgePercent } from '../house-edge.ts';
import { NotComputable, NotPlayable } from '../model.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type HouseEdgeBetInputs, houseEdgeBet } from './house-edge-bet.ts';

const COIN = 10n ** 18n;

/** A coin bet with a house edge of 3 %. The randomness costs a hundredth of the stake. */
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
    // The stake is 1, and the price is 1.01. A win pays 2·0.97 = 1.94 with a chance of ½, so the mean payout is 0.97.
    ['a coin', coin, (194n * COIN) / 100n, 3.960396],
    // If one of 100 results wins, a win pays 100·0.97. So the mean payout is 0.97, as for the coin.
    ['a die', { ...coin, results: 100n }, 97n * COIN, 3.960396],
    // If 49 of 100 results win, a win pays ⌊10^20/49⌋ = 2040816326530612244 minus ⌊3 %⌋ = 61224489795918367.
    ['half a die', { ...coin, results: 100n, winningResults: 49n }, 1979591836734693877n, 3.960396],
    // At an edge of 1 %, a win on one of 37 numbers pays 37·0.99 = 36.63. So a bet pays 0.99 on average. The price
    // of the bet is 1.01: a stake of 1, and 0.01 for the randomness.
    [
      'roulette',
      { ...coin, results: 37n, houseEdgeBasisPoints: 100n },
      3663n * (COIN / 100n),
      1.980198,
    ],
    // The randomness costs as much as the stake, so the price is 2. The mean payout is 0.97.
    ['a dear draw', { ...coin, randomnessCost: COIN }, (194n * COIN) / 100n, 51.5],
    // At an edge of 0 %, the player loses only the 0.01 for the randomness, so 1 of 1.01 comes back on average.
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
