import { describe, expect, test } from 'vitest';
import { NotPlayable } from '../../ev/model.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type PredictionInputs, type PredictionRound } from './adapter.ts';

const BNB = 10n ** 18n;
const live = {
  adapter: 'pancake-prediction-v2',
  contracts: { prediction: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA' },
  oracle: 'BNB/USD',
  pull: 'the minimum bet',
} as const;

/** The test vector "parimutuel-pool-share". */
const inputs: PredictionInputs = {
  now: 1_000n,
  paused: false,
  genesisStartOnce: true,
  genesisLockOnce: true,
  bufferSeconds: 30n,
  feed: { usedRound: 70n, newestRound: 70n },
  treasuryFee: 300n,
  treasuryAmount: 5n * BNB,
  minBetAmount: BNB / 1000n,
  balance: 300n * BNB,
  open: {
    startTimestamp: 900n,
    lockTimestamp: 1_200n,
    closeTimestamp: 1_500n,
    lockPrice: 0n,
    closePrice: 0n,
    totalAmount: 100n * BNB,
    bullAmount: 60n * BNB,
    bearAmount: 40n * BNB,
    oracleCalled: false,
  },
  locked: {
    startTimestamp: 600n,
    lockTimestamp: 900n,
    closeTimestamp: 1_200n,
    lockPrice: 600n,
    closePrice: 0n,
    totalAmount: 80n * BNB,
    bullAmount: 50n * BNB,
    bearAmount: 30n * BNB,
    oracleCalled: false,
  },
  earlier: [],
};
const evaluate = (change: Partial<PredictionInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, bscChain);
const open = (change: Partial<PredictionInputs['open']>) => ({
  open: { ...inputs.open, ...change },
});

test('the pull is the minimum bet on the larger side, Bull when they are equal', () => {
  expect(evaluate().pull).toBe('0.001 BNB on Bull');
  expect(evaluate(open({ bearAmount: 61n * BNB })).pull).toBe('0.001 BNB on Bear');
  expect(evaluate(open({ bearAmount: 60n * BNB })).pull).toBe('0.001 BNB on Bull');
});

test('the house edge is the fee plus the effect of the stake on the pool', () => {
  const { evaluation, nativeRate } = evaluate();
  expect(summarize(evaluation, nativeRate).houseEdgePercent).toBeCloseTo(3.000647, 5);
});

describe('a round that takes no bets has no number', () => {
  test.each<[string, Partial<PredictionInputs>, RegExp]>([
    ['paused', { paused: true }, /paused.*can only be refunded/],
    ['opened in this second', { now: 900n }, /opened at the timestamp of this block/],
    ['at its lock time', { now: 1_200n }, /is locked, and the next round/],
    ['at the end of the buffer', { now: 1_230n }, /is locked, and the next round/],
    ['not locked within the buffer', { now: 1_231n }, /its stakes are refunded/],
    ['never started', open({ startTimestamp: 0n, lockTimestamp: 0n }), /No round takes bets/],
    ['with one side empty', open({ bearAmount: 0n, totalAmount: 60n * BNB }), /Bear/],
    ['with both sides empty', open({ bullAmount: 0n, bearAmount: 0n, totalAmount: 0n }), /yet/],
    ['with a minimum bet of zero', { minBetAmount: 0n }, /costs nothing/],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(sentence);
  });

  test('it takes bets from the second after it opened to the second before it locks', () => {
    expect(() => [evaluate({ now: 901n }), evaluate({ now: 1_199n })]).not.toThrow();
  });
});

test('a round that opened in this second can be bet on in the next one', () => {
  expect(() => evaluate({ now: 900n })).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
});

describe('a bet that would be taken, but could only be refunded, has no number', () => {
  const locked = (change: Partial<PredictionRound>) => ({
    locked: { ...inputs.locked!, ...change },
  });

  test.each<[string, Partial<PredictionInputs>, RegExp]>([
    [
      'after a pause, until the rounds are started again',
      { genesisStartOnce: false, genesisLockOnce: false },
      /has not been restarted since. This round can only be refunded/,
    ],
    [
      'when the round before it is due too early to be settled with this one’s lock',
      locked({ closeTimestamp: 1_169n }),
      /This round can only be refunded.*do not overlap/,
    ],
    ['or too late', locked({ closeTimestamp: 1_231n }), /do not overlap/],
    [
      'when the price feed is gone',
      { feed: { usedRound: 70n, newestRound: null } },
      /does not answer/,
    ],
    [
      'when the price feed went back',
      { feed: { usedRound: 70n, newestRound: 69n } },
      /older than the last price that the game used/,
    ],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(NotPlayable);
    expect(() => evaluate(change)).toThrow(sentence);
  });

  test('a contract without these views gets a number, and the answer says so', () => {
    const silent = {
      genesisStartOnce: null,
      genesisLockOnce: null,
      bufferSeconds: null,
      feed: null,
    };
    expect(evaluate(silent).evaluation.assumptions.join()).toContain(
      'can only be refunded, for example',
    );
    expect(evaluate().evaluation.assumptions.join()).not.toContain(
      'can only be refunded, for example',
    );
    expect(() => evaluate({ ...silent, now: 1_300n })).toThrow(/is locked/);
  });

  test('a round that is due within the buffer is settled', () => {
    expect(() => [
      evaluate(locked({ closeTimestamp: 1_170n })),
      evaluate(locked({ closeTimestamp: 1_230n })),
    ]).not.toThrow();
  });

  test('the first round after a start is locked alone, whatever rounds came before', () => {
    const restarted = { genesisLockOnce: false, ...locked({ closeTimestamp: 1n }) };
    expect(() => evaluate(restarted)).not.toThrow();
  });
});

describe('data from the last rounds', () => {
  const round = (change: Partial<PredictionRound>): PredictionRound => ({
    ...inputs.locked!,
    lockPrice: 600n,
    closePrice: 601n,
    oracleCalled: true,
    ...change,
  });
  const tie = round({ closePrice: 600n });
  const refunded = round({ closePrice: 600n, oracleCalled: false });

  test('the number of ties among the settled rounds, which pay nobody', () => {
    const said = (earlier: readonly PredictionRound[]) =>
      evaluate({ earlier }).evaluation.assumptions.join();
    expect(said([round({}), tie, refunded, round({})])).toContain('1 of the last 3 settled rounds');
    expect(said([])).toContain('A tie pays nobody');
    expect(said([])).not.toContain('of the last');
  });

  test('the size of the pools of the locked round', () => {
    const [first] = evaluate().evaluation.scenarios;
    expect(first!.name).toBe("pools as large as last round's");
    // 80 BNB split 60 : 40, so 48 BNB on Bull. The bet wins 0.001·(80.001·0.97)/48.001 BNB.
    expect(first!.distribution.at(-1)!.payout).toBe(
      ((BNB / 1000n) * 77_600_970_000_000_000_000n) / (48n * BNB + BNB / 1000n),
    );
  });

  test('or of the last settled round right after a start, if the round before is refunded', () => {
    const restarted = { genesisLockOnce: false, earlier: [refunded, round({ totalAmount: BNB })] };
    const [first] = evaluate(restarted).evaluation.scenarios;
    expect(first!.distribution.at(-1)!.payout).toBeLessThan(BNB / 600n);
    expect(evaluate({ ...restarted, earlier: [] }).evaluation.scenarios[0]!.name).toBe(
      'even odds, Bull',
    );
  });
});

test('the settlement of the round is an assumption', () => {
  expect(evaluate().evaluation.assumptions.join()).toContain('otherwise the stake is refunded');
});

describe('the owed amount', () => {
  test('is every bet of unsettled rounds, and the answer names the parts left out', () => {
    const { exit } = evaluate();
    expect(exit.owed).toBe(180n * BNB);
    expect(exit.remarks.join()).toContain('no proof that they can be paid');
  });

  test('does not depend on the balance, so a drained contract is critical', () => {
    const { exit } = evaluate({ balance: 0n });
    expect(exit.owed).toBe(180n * BNB);
    expect(exitRisk(exit, { exitFinding: null }).risk).toBe('critical');
  });

  test('leaves out a round that is settled', () => {
    const settled = { locked: { ...inputs.locked!, oracleCalled: true }, balance: 100n * BNB };
    expect(evaluate(settled).exit.owed).toBe(100n * BNB);
  });

  test('grows by at most the stake, which the contract then holds too', () => {
    const { exit } = evaluate();
    expect([exit.added, exit.available]).toEqual([BNB / 1000n, 300n * BNB + BNB / 1000n]);
  });
});
