import { describe, expect, test } from 'vitest';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { adapter, type VibemarketInputs } from './adapter.ts';

const OTHER = '0x1111111111111111111111111111111111111111';
const chain = { ...bscChain, chainId: 8453, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'vibemarket',
  contracts: {
    drop: '0xF14C1dC8Ce5fE65413379F76c43fA1460C31E728',
    token: '0xb03439567cD22f278B21e1FFcDFB8E1696763827',
    wrappedCoin: '0x4200000000000000000000000000000000000006',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
  },
  oddsBasisPoints: { common: 6653, rare: 2400, epic: 900, legendary: 45, mythic: 2 },
  tradeFeeBasisPoints: 750,
  pull: 'one pack',
} as const;

/** The test vector "gacha-vibe-tiers": every token is worth one wei. */
const inputs: VibemarketInputs = {
  mintPrice: 99_000n,
  entropyFee: 1_000n,
  token: live.contracts.token,
  marketType: 0,
  quotes: {
    common: 10_000n,
    rare: 115_000n,
    epic: 400_000n,
    legendary: 4_000_000n,
    mythic: 20_000_000n,
    unopened: 95_000n,
  },
  held: 1_000_000_000n,
};
const evaluate = (change: Partial<VibemarketInputs> = {}, record: Partial<typeof live> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, { ...live, ...record }, chain);
const summary = (change: Partial<VibemarketInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate);
};

test('a pack returns the sale price of each card, at its published chance', () => {
  const { houseEdgePercent, priceWei } = summary();
  expect(houseEdgePercent).toBe(7.747);
  expect(priceWei).toBe(100_000n);
});

test('the fee for opening is part of the price', () => {
  expect(summary({ entropyFee: 2_000n }).priceWei).toBe(101_000n);
});

test('a card without a quote counts as zero', () => {
  const change = { quotes: { ...inputs.quotes, mythic: null } };
  expect(summary(change).risk.maximumPayoutWei).toBe(4_000_000n);
  expect(evaluate(change).evaluation.assumptions.join()).toContain('count zero');
});

test('the curve pays no more than it holds, a pool quotes what it can pay', () => {
  expect(summary({ held: 300_000n }).risk.maximumPayoutWei).toBe(300_000n);
  expect(summary({ held: 300_000n, marketType: 1 }).risk.maximumPayoutWei).toBe(20_000_000n);
});

describe('scenarios', () => {
  const scenario = (part: string, change: Partial<VibemarketInputs> = {}) =>
    evaluate(change).evaluation.scenarios.find(({ name }) => name.includes(part));

  test('with the trading fee every card pays that much less', () => {
    const { distribution } = scenario('7.5 %')!;
    expect(distribution.map(({ payout }) => payout)).toEqual([
      9_250n,
      106_375n,
      370_000n,
      3_700_000n,
      18_500_000n,
    ]);
  });

  test('a pack that is not opened has no fee for opening', () => {
    expect(scenario('unopened')).toMatchObject({
      price: 99_000n,
      distribution: [{ weight: 1n, payout: 95_000n }],
    });
    expect(scenario('unopened', { quotes: { ...inputs.quotes, unopened: null } })).toBeUndefined();
  });
});

test('the sale of a card lowers the price of the next one', () => {
  expect(evaluate().evaluation.dependentPulls).toContain('the next sale');
});

describe('no number', () => {
  const none = { common: null, rare: null, epic: null, legendary: null, mythic: null };
  test.each([
    ['when the contract names no price', { mintPrice: null }, 'No pack is sold'],
    ['when the price is zero', { mintPrice: 0n }, 'No pack is sold'],
    ['when the token is another one', { token: OTHER }, 'not the token in the record'],
    ['when the market is of an unknown kind', { marketType: 2 }, 'not known'],
    ['when nothing is quoted', { quotes: { ...none, unopened: 1n } }, 'quotes a price'],
    ['when the coin behind the quotes is not found', { held: 0n }, 'holds no coins at this block'],
  ] as const)('%s', (_, change, note) => {
    expect(() => evaluate(change)).toThrow(note);
  });

  test('when the published chances do not add up', () => {
    const oddsBasisPoints = { ...live.oddsBasisPoints, mythic: 3 } as never;
    expect(() => evaluate({}, { oddsBasisPoints })).toThrow('do not add up to one');
  });
});

test('possible claims of existing cards are unknown, and the answer says so', () => {
  const { exit } = evaluate();
  expect(exit).toMatchObject({ kind: 'bankroll', owed: null, added: 20_000_000n });
  expect(exit.remarks.join()).toContain('nothing is reserved for them');
});
