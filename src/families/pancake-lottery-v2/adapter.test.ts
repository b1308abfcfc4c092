import { describe, expect, test } from 'vitest';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type LotteryInputs } from './adapter.ts';

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

/** The test vector "lottery-pancake-shape": 999 tickets were sold for 5 CAKE each. The fee is 20 %. */
const inputs: LotteryInputs = {
  now: 1_000_000n,
  lotteryId: 8n,
  status: 1,
  startTime: 989_200n,
  endTime: 1_003_600n,
  ticketPrice: 5n * CAKE,
  rewardsBreakdown: [125n, 375n, 750n, 1250n, 2500n, 5000n],
  treasuryFee: 2000n,
  collected: 999n * 5n * CAKE,
  ticketsSold: 999n,
  ticketsLastRound: 0n,
  soldNumbers: [],
  unclaimed: { tickets: 0n, amount: 0n, firstTicketId: 0n },
  balance: 6000n * CAKE,
  tokenDecimals: 18,
  // One CAKE is 2.50 USD and one BNB is 625 USD.
  tokenFeed: { answer: 250_000_000n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 62_500_000_000n, updatedAt: 999_980n, decimals: 8 },
};
const evaluate = (change: Partial<LotteryInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, bscChain);
const summaryOf = (change: Partial<LotteryInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate);
};

test('a ticket’s value is its share of the brackets, with this ticket in the pool', () => {
  expect(summaryOf().houseEdgePercent).toBeCloseTo(91.35888663, 5);
});

test('amounts are reported in the native coin: 5 CAKE at 0.004 BNB are 0.02 BNB', () => {
  expect(summaryOf().priceWei).toBe(20_000_000_000_000_000n);
});

test('a token with other decimals has the same value per whole token', () => {
  const six = { ticketPrice: 5_000_000n, collected: 999n * 5_000_000n, tokenDecimals: 6 };
  expect(summaryOf(six).priceWei).toBe(20_000_000_000_000_000n);
});

test('the pull gives the price in the token, with the token’s name from the record', () => {
  expect(evaluate().pull).toBe('one ticket with a random number, 5 CAKE');
  expect(evaluate().stakeCoin).toEqual({ symbol: 'CAKE', decimals: 18 });
});

describe('others at the close', () => {
  const others = (change: Partial<LotteryInputs>) =>
    /there are (\d+) other/.exec(evaluate(change).evaluation.assumptions.join())![1];

  test('follow from the time left: one second before the close, two sold and 250 in the last draw', () => {
    const closing = { ticketsSold: 2n, collected: 10n * CAKE, ticketsLastRound: 250n };
    expect(others({ ...closing, endTime: inputs.now + 1n })).toBe('2');
    // One of four hours is left.
    expect(others(closing)).toBe('65');
  });
});

test('a thousand identical tickets on the chain change the sign of the value', () => {
  const crowded = {
    ticketsSold: 1000n,
    collected: 1000n * 5n * CAKE,
    soldNumbers: Array.from({ length: 1000 }, () => 1_234_567),
  };
  expect(summaryOf(crowded).houseEdgePercent).toBeLessThan(0);
  expect(summaryOf({ ...crowded, soldNumbers: [] }).houseEdgePercent).toBeGreaterThan(90);
  const unread = evaluate({ ...crowded, soldNumbers: [] }).evaluation.assumptions.join();
  expect(unread).toContain('taken as random, although the chain shows them');
});

describe('no number is given', () => {
  test.each<[string, Partial<LotteryInputs>, RegExp]>([
    ['when the sale is over and not closed', { now: 1_003_600n }, /sale of tickets is over/],
    ['between close and draw', { status: 2 }, /sale of tickets is over/],
    ['between the draw and the next opening', { status: 3 }, /next lottery has not been opened/],
    ['before the first lottery', { lotteryId: 0n, status: 0 }, /first lottery has not been opened/],
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
      /BNB\/USD price feed did not return a positive price/,
    ],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(sentence);
  });
});

describe('the owed amount', () => {
  const claims = { tickets: 3n, amount: 400n * CAKE, firstTicketId: 0n };
  const risk = (change: Partial<LotteryInputs>) =>
    exitRisk(evaluate(change).exit, { exitFinding: null }).risk;

  test('is the takings of the draw plus the unclaimed prizes of the tickets that were read', () => {
    const { exit } = evaluate({ unclaimed: claims });
    expect(exit.owed).toBe(inputs.collected + 400n * CAKE);
    expect(exit.remarks.join()).toContain('400 CAKE of prizes that 3 tickets of earlier draws');
    expect(exit.remarks.join()).not.toContain('were not read');
  });

  test('does not depend on the balance, so a drained contract is critical', () => {
    expect(evaluate({ balance: 0n }).exit.owed).toBe(inputs.collected);
    expect(risk({ balance: 0n })).toBe('critical');
    expect(risk({ balance: inputs.collected })).toBe('low');
    expect(risk({ balance: inputs.collected, unclaimed: claims })).toBe('critical');
  });

  test('leaves out tickets that were not read, and says that a larger balance proves nothing', () => {
    const older = evaluate({ unclaimed: { ...claims, firstTicketId: 77n } }).exit.remarks.join();
    expect(older).toContain('prizes of tickets before number 77 were not read');
    const unread = evaluate({ unclaimed: null }).exit;
    expect(unread.owed).toBe(inputs.collected);
    for (const text of [older, unread.remarks.join()]) {
      expect(text).toContain('no proof that they can be paid');
    }
  });
});
