import { describe, expect, test } from 'vitest';
import { summarize } from '../ev/summary.ts';
import { bscChain } from './chain.fixture.ts';
import { type PredictionInputs, pancakePredictionV2 } from './pancake-prediction-v2.ts';

const BNB = 10n ** 18n;
const live = {
  adapter: 'pancake-prediction-v2',
  contracts: { prediction: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA' },
  pull: 'the minimum bet',
} as const;

/** The vector "parimutuel-pool-share": Bull 60, Bear 40, fee 3 %, stake 0.001 on Bull. */
const inputs: PredictionInputs = {
  now: 1_000n,
  paused: false,
  treasuryFee: 300n,
  treasuryAmount: 5n * BNB,
  minBetAmount: BNB / 1000n,
  balance: 300n * BNB,
  open: {
    startTimestamp: 900n,
    lockTimestamp: 1_200n,
    totalAmount: 100n * BNB,
    bullAmount: 60n * BNB,
    bearAmount: 40n * BNB,
    oracleCalled: false,
  },
  locked: {
    startTimestamp: 600n,
    lockTimestamp: 900n,
    totalAmount: 80n * BNB,
    bullAmount: 50n * BNB,
    bearAmount: 30n * BNB,
    oracleCalled: false,
  },
};
const evaluate = (change: Partial<PredictionInputs> = {}) =>
  pancakePredictionV2.evaluate({ ...inputs, ...change }, live, bscChain);
const open = (change: Partial<PredictionInputs['open']>) => ({
  open: { ...inputs.open, ...change },
});

test('the pull is the minimum bet on the larger side, Bull when they are equal', () => {
  expect(evaluate().pull).toBe('0.001 BNB on Bull');
  expect(evaluate(open({ bearAmount: 61n * BNB })).pull).toBe('0.001 BNB on Bear');
  expect(evaluate(open({ bearAmount: 60n * BNB })).pull).toBe('0.001 BNB on Bull');
});

test('the house edge is the fee and what the own stake moves the pool by', () => {
  const { evaluation, nativeRate } = evaluate();
  expect(summarize(evaluation, nativeRate).houseEdgePercent).toBeCloseTo(3.000647, 5);
});

describe('a round that takes no bets has no number', () => {
  test.each<[string, Partial<PredictionInputs>, RegExp]>([
    ['paused', { paused: true }, /paused/],
    ['opened in this block', { now: 900n }, /opened in this very block/],
    ['at its lock time', { now: 1_200n }, /locked/],
    ['long over', { now: 9_999n }, /locked/],
    ['never started', open({ startTimestamp: 0n, lockTimestamp: 0n }), /No round takes bets/],
    ['with one side empty', open({ bearAmount: 0n, totalAmount: 60n * BNB }), /Bear/],
    ['with both sides empty', open({ bullAmount: 0n, bearAmount: 0n, totalAmount: 0n }), /yet/],
    ['with a minimum bet of zero', { minBetAmount: 0n }, /costs nothing/],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(sentence);
  });

  test('from the second after it opened to the second before it locks it is bettable', () => {
    expect(() => [evaluate({ now: 901n }), evaluate({ now: 1_199n })]).not.toThrow();
  });
});

describe('what is owed', () => {
  test("is at most everything that is not the treasury's, named as an upper bound", () => {
    const { exit } = evaluate();
    expect(exit.owed).toBe(295n * BNB);
    expect(exit.remarks.join()).toContain('upper bound');
  });

  test('is at least both unsettled rounds, also when the balance is short', () => {
    expect(evaluate({ balance: 100n * BNB }).exit.owed).toBe(180n * BNB);
  });

  test('leaves out a round that is settled', () => {
    const settled = { locked: { ...inputs.locked!, oracleCalled: true }, balance: 100n * BNB };
    expect(evaluate(settled).exit.owed).toBe(100n * BNB);
  });

  test('grows by no more than the stake, which the contract then holds too', () => {
    const { exit } = evaluate();
    expect([exit.added, exit.available]).toEqual([BNB / 1000n, 300n * BNB + BNB / 1000n]);
  });
});
