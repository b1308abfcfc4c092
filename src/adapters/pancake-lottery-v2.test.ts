import { describe, expect, test } from 'vitest';
import { summarize } from '../ev/summary.ts';
import { bscChain } from './chain.fixture.ts';
import { type LotteryInputs, pancakeLotteryV2 } from './pancake-lottery-v2.ts';

const CAKE = 10n ** 18n;
const live = {
  adapter: 'pancake-lottery-v2',
  contracts: {
    lottery: '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
    ticketToken: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  },
  feeds: { ticketToken: 'CAKE/USD', nativeCoin: 'BNB/USD' },
  pull: 'one ticket with a random number',
} as const;

/** The vector "lottery-pancake-shape": 1000 tickets at close with this one, price 5 each, fee 20 %. */
const inputs: LotteryInputs = {
  now: 1_000_000n,
  status: 1,
  endTime: 1_003_600n,
  ticketPrice: 5n * CAKE,
  rewardsBreakdown: [125n, 375n, 750n, 1250n, 2500n, 5000n],
  treasuryFee: 2000n,
  collected: 999n * 5n * CAKE,
  ticketsSold: 999n,
  ticketsLastRound: 999n,
  pendingInjection: 0n,
  balance: 6000n * CAKE,
  tokenDecimals: 18,
  tokenSymbol: 'CAKE',
  // 2.50 and 625 USD: one CAKE is 0.004 BNB.
  tokenFeed: { answer: 250_000_000n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 62_500_000_000n, updatedAt: 999_980n, decimals: 8 },
};
const evaluate = (change: Partial<LotteryInputs> = {}) =>
  pancakeLotteryV2.evaluate({ ...inputs, ...change }, live, bscChain);
const summaryOf = (change: Partial<LotteryInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate);
};

test('a ticket is worth what the brackets share, with this ticket in the pool', () => {
  expect(summaryOf().houseEdgePercent).toBeCloseTo(91.35888663, 5);
});

test('amounts leave in the native coin: 5 CAKE at 0.004 BNB are 0.02 BNB', () => {
  expect(summaryOf().priceWei).toBe(20_000_000_000_000_000n);
});

test('a token of other decimals is worth the same per whole token', () => {
  const six = { ticketPrice: 5_000_000n, collected: 999n * 5_000_000n, tokenDecimals: 6 };
  expect(summaryOf(six).priceWei).toBe(20_000_000_000_000_000n);
});

test('the pull names the price in the token, where the token says its name', () => {
  expect(evaluate().pull).toBe('one ticket with a random number, 5 CAKE');
  expect(evaluate({ tokenSymbol: null }).pull).toBe('one ticket with a random number');
});

describe('no number is given', () => {
  test.each<[string, Partial<LotteryInputs>, RegExp]>([
    ['when the sale is over and not closed', { now: 1_003_600n }, /sale of tickets is over/],
    ['between close and draw', { status: 2 }, /sale of tickets is over/],
    ['between the draw and the next opening', { status: 3 }, /next one has not been opened/],
    ['before the first lottery', { status: 0 }, /next one has not been opened/],
    [
      'when the shares do not sum to the pool',
      { rewardsBreakdown: [1n, 1n, 1n, 1n, 1n, 1n] },
      /add up/,
    ],
    ['for a ticket that costs nothing', { ticketPrice: 0n }, /costs nothing/],
    [
      'on a stale price of the token',
      { tokenFeed: { ...inputs.tokenFeed, updatedAt: 996_399n } },
      /CAKE\/USD price feed has not been updated/,
    ],
    [
      'on a negative price of the native coin',
      { nativeFeed: { ...inputs.nativeFeed, answer: -1n } },
      /BNB\/USD price feed answers no positive price/,
    ],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(sentence);
  });
});

describe('what is owed', () => {
  test('is at most what the contract holds, less the injection that nobody has won', () => {
    expect(evaluate({ pendingInjection: 500n * CAKE }).exit.owed).toBe(5500n * CAKE);
  });

  test('is at least the pool of the open draw', () => {
    expect(evaluate({ balance: 10n * CAKE }).exit.owed).toBe(inputs.collected);
  });
});
