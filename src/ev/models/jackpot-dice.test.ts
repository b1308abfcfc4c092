import { describe, expect, test } from 'vitest';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { NotComputable, NotPlayable } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { maximumPayout } from '../spread.ts';
import { type JackpotDiceInputs, jackpotDice } from './jackpot-dice.ts';

const MILLI = 10n ** 15n;
const COIN = 1000n * MILLI;

function flip(stake: bigint, jackpotSize = 0n): JackpotDiceInputs {
  return {
    stake,
    modulo: 2n,
    winningResults: 1n,
    jackpotSize,
    lockedInBets: 0n,
    maxProfit: 5n * COIN,
    balance: 100n * COIN,
  };
}

describe('jackpot dice', () => {
  // dice2.win v5 keeps 1 %, but at least 0.0003 ETH. A bet of at least 0.1 ETH also pays 0.001 ETH to the jackpot.
  test.each([
    [10n * MILLI, 3],
    [100n * MILLI, 1.999],
    [COIN, 1.0999],
  ])('vector fixed-dice2win: a coin flip with %s wei', (stake, edge) => {
    expect(Math.abs(houseEdgePercent(jackpotDice(flip(stake))) - edge)).toBeLessThanOrEqual(1e-6);
  });

  test('a flip for 0.1 turns from a loss to a gain at a jackpot of 1.999', () => {
    // A flip pays 0.098 ETH on average. The jackpot adds (1.999 + 0.001)/1000 ETH to this average.
    const ev = (size: bigint) =>
      expectedValueWei(jackpotDice(flip(100n * MILLI, size)), ONE_TO_ONE);
    expect(ev(1999n * MILLI - 1000n)).toBeLessThan(0n);
    expect(ev(1999n * MILLI)).toBe(0n);
    expect(ev(1999n * MILLI + 1000n)).toBeGreaterThan(0n);
  });

  test('every outcome of a bet in the jackpot, in wei', () => {
    // A win pays (0.1 − 0.001 − 0.001)·2 = 0.196, and the jackpot is 0.5 + 0.001.
    expect(jackpotDice(flip(100n * MILLI, 500n * MILLI)).distribution).toEqual([
      { weight: 999n, payout: 1n },
      { weight: 999n, payout: 196n * MILLI },
      { weight: 1n, payout: 501n * MILLI },
      { weight: 1n, payout: 697n * MILLI },
    ]);
  });

  test.each([
    // (0.03 − 0.0003)·2 ETH
    ['a flip at the least edge', flip(30n * MILLI), (594n * MILLI) / 10n],
    // Without jackpot fee: ((10^17−1) − ⌊(10^17−1)/100⌋)·2 wei
    ['a flip just below the jackpot', flip(100n * MILLI - 1n), 198n * MILLI],
    // (0.05 − 0.0005)·6 ETH
    ['a die', { ...flip(50n * MILLI), modulo: 6n }, 297n * MILLI],
    // (0.05 − 0.0005)·36/5 ETH
    ['two dice', { ...flip(50n * MILLI), modulo: 36n, winningResults: 5n }, (3564n * MILLI) / 10n],
    // (0.05 − 0.0005)·100/97 ETH
    ['etheroll', { ...flip(50n * MILLI), modulo: 100n, winningResults: 97n }, 51030927835051546n],
  ])('worked by hand: %s', (_, inputs, most) => {
    expect(maximumPayout(jackpotDice(inputs).distribution)).toBe(most);
  });

  test('a jackpot larger than the balance is refused', () => {
    const inputs = { ...flip(100n * MILLI, 100n * COIN), balance: 100n * COIN };
    expect(() => jackpotDice(inputs)).toThrow(/balance of the contract is too small/);
    // The jackpot and the win need 100.001 + 0.196. The stake adds 0.1 to the balance.
    expect(() => jackpotDice({ ...inputs, balance: 100n * COIN + 97n * MILLI })).not.toThrow();
    expect(() => jackpotDice({ ...inputs, balance: 100n * COIN + 97n * MILLI - 1n })).toThrow();
  });

  test('says that several pulls play for the same jackpot, if they do', () => {
    const words = (stake: bigint) => jackpotDice(flip(stake)).assumptions.join();
    expect(words(100n * MILLI)).toContain('figures for several pulls');
    expect(words(10n * MILLI)).not.toContain('figures for several pulls');
  });

  test('distinguishes a bet that the contract refuses from an invalid input', () => {
    expect(() => jackpotDice({ ...flip(100n * MILLI), maxProfit: 0n })).toThrow(NotPlayable);
    expect(() => jackpotDice({ ...flip(100n * MILLI), jackpotSize: -1n })).toThrow(NotComputable);
  });

  test.each([
    ['the bet is too small', { stake: 10n * MILLI - 1n }, /below the minimum or above the maximum/],
    ['the bet is too large', { stake: 300_001n * COIN }, /below the minimum or above the maximum/],
    ['it may win too much', { maxProfit: 95n * MILLI }, /more than the contract allows/],
    ['nothing may be won', { maxProfit: 0n }, /more than the contract allows/],
    [
      'pending bets take it all',
      { lockedInBets: 100n * COIN },
      /balance of the contract is too small/,
    ],
    ['the roll has one result', { modulo: 1n }, /add up/],
    ['the roll has too many', { modulo: 101n }, /add up/],
    ['no result wins', { winningResults: 0n }, /add up/],
    ['more win than there are', { winningResults: 3n }, /add up/],
    ['the jackpot is negative', { jackpotSize: -1n }, /negative/],
    ['the balance is', { balance: -1n }, /negative/],
    ['pending bets are', { lockedInBets: -1n }, /negative/],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...flip(100n * MILLI), ...absurd };
    expect(() => jackpotDice(inputs)).toThrow(note);
  });
});
