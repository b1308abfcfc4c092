import { describe, expect, test } from 'vitest';
import { expectedValueWei } from '../../ev/expected-value.ts';
import type { Play } from '../../ev/model.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { adapter, type RandomWalkInputs } from './adapter.ts';

const DAY = 86_400n;
const chain = { ...bscChain, chainId: 42161, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'random-walk',
  contracts: { nft: '0x895a6F444BE4ba9d124F61DF736605792B35D66b' },
  pull: 'one mint',
} as const;

/** The test vector "timer-poisson". */
const inputs: RandomWalkInputs = {
  now: 100n * DAY,
  mintPrice: 9_600_000_000_000_000n,
  balance: 7_448_000_000_000_000_000n,
  withdrawalWaitSeconds: 30n * DAY,
  saleTime: 40n * DAY,
  hasLastMinter: true,
  lastMintTime: 90n * DAY,
  mints: 5n,
  withdrawals: 0n,
};
const evaluate = (change: Partial<RandomWalkInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, chain);

test('the last minter takes half of the balance, including this mint', () => {
  const { evaluation, nativeRate } = evaluate();
  const { risk } = summarize(evaluation, nativeRate);
  expect(risk.maximumPayoutWei).toBe((inputs.balance + inputs.mintPrice) / 2n);
  expect(risk.winProbability).toBeCloseTo(0.082084998624, 12);
});

test('a mint resets the timer to its full time', () => {
  const atTheEnd = evaluate({ lastMintTime: 70n * DAY, now: 100n * DAY });
  expect(summarize(atTheEnd.evaluation, atTheEnd.nativeRate).risk.winProbability).toBeCloseTo(
    0.082084998624,
    12,
  );
});

test('the pull names its price in the coin of the chain', () => {
  expect(evaluate().pull).toBe('one mint at 0.0096 ETH');
});

test('before the sale nothing can be bought, and in its first second no rate is known', () => {
  expect(() => evaluate({ now: 40n * DAY - 60n })).toThrow(
    expect.objectContaining({ name: 'NotPlayable', retryAfterSeconds: 60 }),
  );
  expect(() => evaluate({ now: 40n * DAY, mints: 0n })).toThrow('only just begun');
});

test('before the first mint there is no scenario "as quiet as since the last buy"', () => {
  const names = (change: Partial<RandomWalkInputs>) =>
    evaluate(change).evaluation.scenarios.map(({ name }) => name);
  const first = { mints: 0n, hasLastMinter: false };
  expect(names(first)).not.toContain('as quiet as since the last buy');
  expect(names({})).toContain('as quiet as since the last buy');
});

test('once prizes were taken, the chance is their number ÷ all mints', () => {
  const { evaluation, nativeRate } = evaluate({ mints: 360n, withdrawals: 5n });
  expect(summarize(evaluation, nativeRate).risk.winProbability).toBe(5 / 360);
  expect(evaluation.assumptions.join()).toContain('5 times in 360 buys');
});

describe('when the timer of the last minter has run out', () => {
  // The timer of 30 days started 31 days ago.
  const overdue = {
    now: 111n * DAY,
    saleTime: 40n * DAY,
    lastMintTime: 80n * DAY,
    mints: 2n,
    mintPrice: 1_002_201_210_000_000n,
    balance: 10n * 10n ** 18n,
  };
  const ev = (play: Play) => Number(expectedValueWei(play, ONE_TO_ONE)) / 1e18;

  test('no withdrawal before this mint is an assumption, and the balance after one is a scenario', () => {
    const { evaluation } = evaluate(overdue);
    expect(ev(evaluation)).toBeCloseTo(2.147, 2);
    expect(evaluation.assumptions.join()).toContain(
      'may take the share of the pot before this buy',
    );
    const [, first] = evaluation.scenarios;
    expect(first!.name).toContain('takes the share of the pot first');
    expect(ev(first!)).toBeCloseTo(1.073, 2);
    expect(evaluation.assumptions.join()).toContain('rests on no more than 2 buys');
  });

  test.each([
    ['one second before', { lastMintTime: 81n * DAY + 1n }],
    ['once the prize was taken', { hasLastMinter: false }],
  ])('nothing is said of it %s', (_, change) => {
    const { evaluation } = evaluate({ ...overdue, ...change });
    expect(
      JSON.stringify([evaluation.assumptions, evaluation.scenarios.map((s) => s.name)]),
    ).not.toContain('share of the pot');
  });
});

test('half of the balance always covers the one prize', () => {
  const { exit } = evaluate();
  expect(exit.remarks[0]).toContain('so the balance always covers the prizes');
  expect(exit).toMatchObject({ kind: 'pool', owed: 0n, added: exit.available! / 2n });
});
