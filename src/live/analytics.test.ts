import { describe, expect, test } from 'vitest';
import { distribution } from '../ev/distribution.ts';
import { type Evaluation, NotComputable } from '../ev/model.ts';
import { ONE_TO_ONE } from '../ev/native-amount.ts';
import type { Reading } from '../families/adapter.ts';
import { analytics } from '../schema/answers/analytics.ts';
import { type AnalyticsContext, analyticsOf } from './analytics.ts';

const ETHER = 10n ** 18n;

/** BetSwirl's coin toss, which pays 1.93 ETH or nothing. */
const coin: Evaluation = {
  model: { id: 'fixed-odds', version: 1 },
  price: (100_252n * ETHER) / 100_000n,
  distribution: distribution([
    { weight: 1n, payout: 0n },
    { weight: 1n, payout: (193n * ETHER) / 100n },
  ]),
  assumptions: ['The draw is fair.'],
  breakEven: [],
  scenarios: [],
};

const reading: Reading = {
  pull: '1 ETH on heads',
  evaluation: coin,
  nativeRate: ONE_TO_ONE,
  exit: {
    kind: 'bankroll',
    available: 100n * ETHER,
    owed: 0n,
    added: 2n * ETHER,
    singleExit: false,
    remarks: [],
  },
};

const context: AnalyticsContext = {
  protocol: { exitFinding: null, gas: null },
  chain: { nativeCoin: { symbol: 'ETH', decimals: 18 } },
  block: { baseFeePerGas: 10n ** 9n },
};

const of = (evaluation: Partial<Evaluation>, other: Partial<Reading> = {}) =>
  analyticsOf({ ...reading, ...other, evaluation: { ...coin, ...evaluation } }, context);

describe('analytics', () => {
  test('match the described schema, in the described order', () => {
    const given = of({
      breakEven: [{ variable: 'pot', amount: ETHER, meaning: 'The pot.' }],
      scenarios: [{ ...coin, name: 'the same' }],
    });
    expect(JSON.stringify(analytics.strict().parse(given))).toBe(JSON.stringify(given));
  });

  test('compare 20 and 100 pulls with their stakes', () => {
    expect(of({}).sessions).toMatchObject([
      { pulls: 20, ahead: 0.411901, medianReturnPct: 96.26 },
      { pulls: 100, ahead: 0.382177 },
    ]);
  });

  test('omit several pulls if one changes the next, and say why', () => {
    const given = of({ dependentPulls: 'Each entry competes with the others.' });
    expect(given.sessions).toBeNull();
    expect(given.risk).not.toBeNull();
    expect(given.assumptions).toContain(
      'Each entry competes with the others. So there are no figures for several pulls in a row.',
    );
  });

  test('have no spread if one course of events is assumed, and say why', () => {
    const riskUnknown = 'The time of the next takeover is assumed.';
    const given = of({ riskUnknown });
    expect(given).toMatchObject({ risk: null, sessions: null });
    expect(given.assumptions).toContain(riskUnknown);
  });
});

describe('the coin that the player pays with', () => {
  test('is the native coin if the reading names no other', () => {
    expect(of({}).playedIn).toEqual({
      symbol: 'ETH',
      decimals: 18,
      pullPrice: '1002520000000000000',
      evPerPull: '-37520000000000000',
    });
  });

  test('has amounts in smallest units, with the value rounded toward minus infinity', () => {
    // The expected value is −1.5 units. Three units are worth 2 wei.
    const given = of(
      {
        price: 4n,
        distribution: distribution([
          { weight: 1n, payout: 5n },
          { weight: 1n, payout: 0n },
        ]),
      },
      {
        nativeRate: { numerator: 2n, denominator: 3n },
        stakeCoin: { symbol: 'USDC', decimals: 6 },
      },
    );
    expect(given.playedIn).toEqual({
      symbol: 'USDC',
      decimals: 6,
      pullPrice: '4',
      evPerPull: '-2',
    });
    expect(given).toMatchObject({ evPerPullWei: '-1', pullPriceWei: '3' });
  });
});

describe('a secondary figure beyond the range of a number', () => {
  const beyond = 10n ** 40n;

  test('leaves out its scenario', () => {
    const sure = distribution([{ weight: 1n, payout: beyond }]);
    const given = of({
      scenarios: [
        { name: 'absurd', price: 1n, distribution: sure },
        { ...coin, name: 'ordinary' },
      ],
    });
    expect(given.scenarios.map(({ name }) => name)).toEqual(['ordinary']);
    expect(given.houseEdgePct).toBe(3.742569);
  });

  test('leaves out its break-even value', () => {
    const point = { variable: 'takers', meaning: 'So many.' };
    const given = of({
      breakEven: [
        { ...point, value: { numerator: beyond, denominator: 1n } },
        { ...point, value: { numerator: 7n, denominator: 2n } },
      ],
    });
    expect(given.breakEven).toEqual([{ ...point, value: 3.5 }]);
  });

  test('is refused for the headline itself', () => {
    const sure = distribution([{ weight: 1n, payout: beyond }]);
    expect(() => of({ price: 1n, distribution: sure })).toThrow(NotComputable);
  });
});
