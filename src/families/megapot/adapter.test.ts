import { describe, expect, test } from 'vitest';
import { NotComputable } from '../../ev/model.ts';
import { tierCombinations } from '../../ev/models/number-lottery.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type MegapotInputs } from './adapter.ts';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const feed = { decimals: 8, maxAgeSeconds: 3600 } as const;
const chain: RegistryChain = {
  ...bscChain,
  chainId: 8453,
  nativeCoin: { symbol: 'ETH', decimals: 18 },
  feeds: {
    'USDC/USD': { ...feed, address: '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B' },
    'ETH/USD': { ...feed, address: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70' },
  },
};
const live = {
  adapter: 'megapot',
  contracts: {
    jackpot: '0x3bAe643002069dBCbcd62B1A4eb4C4A397d042a2',
    ticketToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  feeds: { ticketToken: 'USDC/USD', nativeCoin: 'ETH/USD' },
  pull: 'one ticket',
} as const;

/** The whole pool of 800,000 USDC is the jackpot. A ticket wins it with a chance of 1/1,282,554. */
const rules = {
  minimumPayout: 0n,
  minimumTiers: Array.from({ length: 12 }, () => false),
  leastPremium: 0n,
  premiumWeights: Array.from({ length: 12 }, (_, tier) => (tier === 11 ? WHOLE : 0n)),
};
const inputs: MegapotInputs = {
  now: 1_000_000n,
  drawingId: 7n,
  emergencyMode: false,
  purchasesAllowed: true,
  locked: false,
  drawingTime: 1_003_600n,
  previousDrawingTime: 917_200n,
  ticketPrice: USDC,
  edgePerTicket: (3n * USDC) / 10n,
  prizePool: 800_000n * USDC,
  rules,
  areRulesInForce: true,
  tierPayouts: Array.from({ length: 12 }, (_, tier) => (tier === 11 ? 800_000n * USDC : 0n)),
  ballMax: 30n,
  bonusballMax: 9n,
  ticketsSold: 0n,
  ticketsLastDrawing: 0n,
  referralWinShare: WHOLE / 20n,
  reserveRatio: WHOLE / 5n,
  providersPool: 1_000_000n * USDC,
  providersEarnings: 0n,
  pendingDeposits: 0n,
  balance: 1_000_500n * USDC,
  tokenDecimals: 6,
  // One USDC is 1 USD = 0.00032 ETH.
  tokenFeed: { answer: 100_000_000n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 312_500_000_000n, updatedAt: 999_980n, decimals: 8 },
};
const evaluate = (change: Partial<MegapotInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, chain);
const summaryOf = (change: Partial<MegapotInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate);
};

test('the vector "lottery-megapot-first-ticket": 0.592568 back for 1, after deductions', () => {
  expect(summaryOf().houseEdgePercent).toBeCloseTo(40.743236, 5);
});

test('amounts are reported in the native coin: 1 USDC at 0.00032 ETH, with any decimals', () => {
  expect(summaryOf().priceWei).toBe(320_000_000_000_000n);
  expect(summaryOf({ tokenDecimals: 8 }).priceWei).toBe(3_200_000_000_000n);
});

test('the pull gives the price in the token, with the token’s name from the record', () => {
  expect(evaluate().pull).toBe('one ticket, 1 USDC');
  expect(evaluate().stakeCoin).toEqual({ symbol: 'USDC', decimals: 6 });
});

describe('further tickets', () => {
  const toCome = (change: Partial<MegapotInputs>) =>
    / (\d+) still to be sold/.exec(
      evaluate({ ticketsLastDrawing: 240n, ...change }).evaluation.assumptions.join(),
    )![1];

  test('are those of the last drawing for the time that is left until this one is due', () => {
    // The last drawing sold ten tickets per hour. This one has one hour left.
    expect(toCome({})).toBe('10');
    const oneSecond = { drawingTime: inputs.now + 1n, previousDrawingTime: inputs.now - 86_399n };
    expect(toCome(oneSecond)).toBe('0');
  });

  test('are none once the drawing is due, and in the first one', () => {
    const due = { drawingTime: inputs.now - 1n };
    expect(toCome(due)).toBe('0');
    const first = { ...due, previousDrawingTime: null, ticketsLastDrawing: 0n };
    expect(toCome(first)).toBe('0');
  });
});

describe('the owed amount', () => {
  const booked = { providersEarnings: 500n * USDC, pendingDeposits: 100n * USDC };

  test('is the amount in the contract’s books, and a ticket adds its price', () => {
    expect(evaluate(booked).exit).toMatchObject({
      kind: 'pool',
      available: 1_000_501n * USDC,
      owed: 1_000_600n * USDC,
      added: USDC,
    });
  });

  test('does not depend on the balance, so a drained contract is detected', () => {
    const { exit } = evaluate({ ...booked, balance: 0n });
    expect(exit.owed).toBe(1_000_600n * USDC);
    expect(exitRisk(exit, { exitFinding: null }).risk).toBe('critical');
  });
});

test('emergency mode cannot end, so no retry is suggested', () => {
  expect(() => evaluate({ emergencyMode: true })).toThrow(
    expect.objectContaining({ name: 'NotPlayable', retryAfterSeconds: null }),
  );
});

test.each([{ areRulesInForce: false }, { rules: null }, { tierPayouts: null }])(
  'refuses prizes that cannot be distinguished: %o',
  (change) => {
    expect(() => evaluate(change)).toThrow(NotComputable);
  },
);

test('the rules that prizes are checked against include a minimum for each winner', () => {
  const guaranteed = {
    ...rules,
    minimumPayout: USDC / 100n,
    minimumTiers: rules.minimumTiers.map((_, tier) => tier > 0),
  };
  const counts = Array.from({ length: 12 }, (_, tier) => tierCombinations(BigInt(tier), 30n, 9n));
  const sum = counts.slice(1).reduce((a, b) => a + b, 0n) * (USDC / 100n);
  const tierPayouts = counts.map((_, tier) => {
    if (tier === 0) return 0n;
    return USDC / 100n + (tier === 11 ? inputs.prizePool - sum : 0n);
  });
  expect(() => evaluate({ rules: guaranteed, tierPayouts })).not.toThrow();
  expect(() => evaluate({ rules: guaranteed })).toThrow(
    'do not match the rules that the contract reports',
  );
});

describe('no number is given', () => {
  test.each<[string, Partial<MegapotInputs>, RegExp]>([
    ['before the first drawing', { drawingId: 0n, tierPayouts: null }, /has not been opened/],
    ['in emergency mode', { emergencyMode: true }, /emergency mode/],
    ['while the drawing is locked', { locked: true }, /sale of tickets for this drawing has ended/],
    ['while the sale is switched off', { purchasesAllowed: false }, /switched off/],
    ['without a pool', { prizePool: 0n }, /pool is empty/],
    ['for a ticket that costs nothing', { ticketPrice: 0n, edgePerTicket: 0n }, /costs nothing/],
    ['when the rules may be of another contract', { areRulesInForce: false }, /being replaced/],
    [
      'without rules',
      { rules: null },
      /does not report the prizes of this drawing, or it does not report the rules for these prizes/,
    ],
    [
      'without prizes',
      { tierPayouts: null },
      /does not report the prizes of this drawing, or it does not report the rules for these prizes/,
    ],
    [
      'when prizes and rules differ',
      { tierPayouts: inputs.tierPayouts!.map((payout) => payout + 1n) },
      /do not match the rules that the contract reports/,
    ],
    [
      'on a stale price of the token',
      { tokenFeed: { ...inputs.tokenFeed, updatedAt: 996_399n } },
      /USDC\/USD price feed has not been updated/,
    ],
    [
      'on a negative price of the native coin',
      { nativeFeed: { ...inputs.nativeFeed, answer: -1n } },
      /ETH\/USD price feed did not return a positive price/,
    ],
  ])('%s', (_, change, sentence) => {
    expect(() => evaluate(change)).toThrow(sentence);
  });
});
