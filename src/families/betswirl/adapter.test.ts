import { describe, expect, test } from 'vitest';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type BetSwirlInputs } from './adapter.ts';
import type { BetSwirlRecord } from './record.ts';

const chain = { ...bscChain, chainId: 8453, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const coin: BetSwirlRecord = {
  adapter: 'betswirl',
  contracts: {
    game: '0xC3Dff2489F8241729B824e23eD01F986fcDf8ec3',
    bank: '0x8FB3110015FBCAA469ee45B64dcd2BdF544B9CFA',
  },
  otherGames: ['0xAa4D2931a9fE14c3dec8AC3f12923Cbb535C0e5f'],
  affiliate: '0xBf1998e1F1cD52fBfb63e7E646bb39c091A7B70A',
  game: 'coin-toss',
  winningResults: 1,
  stakeWei: '1000000000000000',
  pull: '0.001 ETH on one side of a coin',
};

const inputs: BetSwirlInputs = {
  gasPrice: 5_000_000n,
  randomnessCost: 2_000_000_000_000n,
  paused: false,
  houseEdgeBasisPoints: 300n,
  coinAllowed: true,
  maximumStake: 10n ** 17n,
  maximumBets: 100n,
  bankBalance: 5n * 10n ** 18n,
  pendingBets: 0n,
};
const evaluate = (change: Partial<BetSwirlInputs> = {}, bet: Partial<typeof coin> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, { ...coin, ...bet }, chain);

test('a coin pays twice the stake minus the house edge, and costs the stake and the draw', () => {
  const { evaluation, nativeRate } = evaluate();
  expect(evaluation.price).toBe(1_002_000_000_000_000n);
  expect(evaluation.distribution).toEqual([
    { weight: 1n, payout: 0n },
    { weight: 1n, payout: 1_940_000_000_000_000n },
  ]);
  // The player pays 1.002 stakes and gets 0.97 stakes back on average.
  expect(summarize(evaluation, nativeRate).houseEdgePercent).toBe(3.193613);
});

test.each([
  ['dice', 25, '0.001 ETH on 25 of the 100 results of a die', 3_880_000_000_000_000n],
  ['roulette', 1, '0.001 ETH on one of 37 numbers', 35_890_000_000_000_000n],
  ['roulette', 18, '0.001 ETH on 18 of 37 numbers', 1_993_888_888_888_889n],
] as const)('%s on %i results', (game, winningResults, words, payout) => {
  const { pull, evaluation } = evaluate({}, { game, winningResults });
  expect(pull).toBe(`${words}, plus 0.000002 ETH for the draw`);
  expect(evaluation.distribution.at(-1)!.payout).toBe(payout);
});

test('a bet that costs less than its draw still gets a value', () => {
  const { evaluation, nativeRate } = evaluate({}, { stakeWei: '1000000000000' });
  const { houseEdgePercent } = summarize(evaluation, nativeRate);
  expect(houseEdgePercent).toBeGreaterThan(67);
  expect(houseEdgePercent).toBeLessThan(68);
});

describe('refused with its reason', () => {
  test.each([
    ['a paused game', { paused: true }, 'is paused'],
    ['a coin that the bank does not take', { coinAllowed: false }, 'takes no bets in this coin'],
    ['a bank that takes no bet at all', { maximumBets: 0n }, 'takes no bets in this coin'],
    [
      'a stake above the maximum',
      { maximumStake: 10n ** 15n - 1n },
      'above the maximum bet of the bank',
    ],
    ['an edge that is not set', { houseEdgeBasisPoints: 0n }, 'No house edge is set'],
    ['an edge of more than all', { houseEdgeBasisPoints: 10_001n }, 'not between 0 and 100'],
    ['a gas price of zero, however dear the draw', { gasPrice: 0n }, 'price of gas'],
    ['a draw for free', { randomnessCost: 0n }, 'no cost for the random number'],
  ] as const)('%s', (_, change, reason) => {
    expect(() => evaluate(change)).toThrow(reason);
  });
});

describe('exit liquidity', () => {
  test('adds the stake to the bank, and owes nothing while no bet is pending', () => {
    expect(evaluate().exit).toMatchObject({
      kind: 'bankroll',
      available: inputs.bankBalance + 10n ** 15n,
      owed: 0n,
      added: 1_940_000_000_000_000n,
    });
  });

  test.each([
    [1n, 'One bet in the games of the bank is waiting'],
    [7n, '7 bets in the games of the bank are waiting'],
    [null, 'Some games of the bank do not report'],
  ] as const)('does not know what is owed while bets wait (%s)', (pendingBets, words) => {
    const { exit } = evaluate({ pendingBets });
    expect(exit.owed).toBeNull();
    expect(exit.remarks.join()).toContain(words);
  });

  test('stays a JSON number for any absurd balance of the bank', () => {
    const { exit } = evaluate({ bankBalance: 2n ** 256n - 1n });
    expect(exitRisk(exit, { exitFinding: null }).coverage).toBe(1_000_000);
  });

  test('says that the bank is shared', () => {
    expect(evaluate().exit.remarks.join()).toContain('all its games');
  });
});

test('the answer names the gas price and the affiliate', () => {
  const assumptions = evaluate().evaluation.assumptions.join(' ');
  expect(assumptions).toContain('0.005 gwei');
  expect(assumptions).toContain(coin.affiliate);
});
