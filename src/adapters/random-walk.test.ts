import { expect, test } from 'vitest';
import { summarize } from '../ev/summary.ts';
import { bscChain } from './chain.fixture.ts';
import { type RandomWalkInputs, randomWalk } from './random-walk.ts';

const DAY = 86_400n;
const chain = { ...bscChain, chainId: 42161, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'random-walk',
  contracts: { nft: '0x895a6F444BE4ba9d124F61DF736605792B35D66b' },
  pull: 'one mint',
} as const;

/** The vector "timer-poisson": price 0.0096, balance 7.448, 5 mints in 60 days, a clock of 30 days. */
const inputs: RandomWalkInputs = {
  now: 100n * DAY,
  mintPrice: 9_600_000_000_000_000n,
  balance: 7_448_000_000_000_000_000n,
  withdrawalWaitSeconds: 30n * DAY,
  saleTime: 40n * DAY,
  lastMintTime: 90n * DAY,
  mints: 5n,
  withdrawals: 0n,
};
const evaluate = (change: Partial<RandomWalkInputs> = {}) =>
  randomWalk.evaluate({ ...inputs, ...change }, live, chain);

test('the last minter takes half of the balance with this mint in it', () => {
  const { evaluation, nativeRate } = evaluate();
  const { risk } = summarize(evaluation, nativeRate);
  expect(risk.maximumPayoutWei).toBe((inputs.balance + inputs.mintPrice) / 2n);
  expect(risk.winProbability).toBeCloseTo(0.082084998624, 12);
});

test('the clock is full after a mint, however little was left on it before', () => {
  const atTheEnd = evaluate({ lastMintTime: 70n * DAY, now: 100n * DAY });
  expect(summarize(atTheEnd.evaluation, atTheEnd.nativeRate).risk.winProbability).toBeCloseTo(
    0.082084998624,
    12,
  );
});

test('the pull names its price in the coin of the chain', () => {
  expect(evaluate().pull).toBe('one mint at 0.0096 ETH');
});

test('before the sale there is nothing to buy, and in its first second no rate is known', () => {
  expect(() => evaluate({ now: 40n * DAY - 1n })).toThrow('The sale has not begun');
  expect(() => evaluate({ now: 40n * DAY })).toThrow('only just begun');
});

test('before the first mint there is no scenario "as quiet as since the last buy"', () => {
  expect(evaluate({ mints: 0n }).evaluation.scenarios).toEqual([]);
  expect(evaluate().evaluation.scenarios).toHaveLength(1);
});

test('an average over rounds that the contract does not tell apart is said to be one', () => {
  expect(evaluate().evaluation.assumptions.join()).not.toContain('was taken');
  expect(evaluate({ withdrawals: 1n }).evaluation.assumptions.join()).toContain('was taken once');
  expect(evaluate({ withdrawals: 2n }).evaluation.assumptions.join()).toContain('taken 2 times');
});

test('half of the balance always covers the one prize', () => {
  const { exit } = evaluate();
  expect(exit).toMatchObject({ kind: 'pool', owed: 0n, added: exit.available! / 2n });
});
