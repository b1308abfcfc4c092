import { decodeFunctionResult, encodeFunctionResult, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { constantProductOut } from '../../ev/constant-product.ts';
import { totalWeight } from '../../ev/distribution.ts';
import { NotComputable } from '../../ev/model.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { adapter, type DonutMinerInputs } from './adapter.ts';

const MILLI = 10n ** 15n;
const DONUT = 10n ** 18n;
const TOKEN = '0xAE4a37d554C6D6F3E398546d8566B25052e0169C';
const QUOTE = '0x4200000000000000000000000000000000000006';
const FACTORY = '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6';
const OTHER = '0x1111111111111111111111111111111111111111';
const chain = { ...bscChain, chainId: 8453, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'donut-miner',
  contracts: {
    miner: '0xF69614F4Ee8D4D3879dd53d5A039eB3114C794F6',
    token: TOKEN,
    quote: QUOTE,
    pair: '0xD1DbB2E56533C55C3A637D13C53aeEf65c5D5703',
    pairFactory: FACTORY,
  },
  pull: 'the place',
} as const;

/** A takeover costs 0.01 WETH and earns one DONUT per second. The pool holds 1,000,000 DONUT and 5 WETH. */
const inputs: DonutMinerInputs = {
  now: 1_000_000n,
  price: 10n * MILLI,
  rate: DONUT,
  holderRate: DONUT,
  holderSince: 1_000_000n - 600n,
  epoch: 0n,
  start: 1_000_000n - 36_000n,
  fee: 2000n,
  feeDivisor: 10_000n,
  period: 3600n,
  priceMultiplier: 2n * 10n ** 18n,
  precision: 10n ** 18n,
  leastStartPrice: MILLI / 10n,
  quoteDecimals: 18,
  token: TOKEN,
  quote: QUOTE,
  pair: {
    token0: QUOTE,
    token1: TOKEN,
    factory: FACTORY,
    reserve0: 5000n * MILLI,
    reserve1: 1_000_000n * DONUT,
  },
};
const evaluate = (change: Partial<DonutMinerInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, chain);
const payout = (change: Partial<DonutMinerInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate).risk.maximumPayoutWei;
};
const sold = (seconds: bigint) =>
  constantProductOut(DONUT * seconds, 1_000_000n * DONUT, 5000n * MILLI, 30n);

test('a holder gets four fifths of the same price after half an hour, and the DONUT of that time', () => {
  expect(payout()).toBe(8n * MILLI + sold(1800n));
});

test('DONUT are worth the pool’s payment, in either order of its tokens', () => {
  const { pair } = inputs;
  const turned = { ...pair, token0: TOKEN, token1: QUOTE } as const;
  const reserves = { reserve0: pair.reserve1, reserve1: pair.reserve0 };
  expect(payout({ pair: { ...turned, ...reserves } })).toBe(payout());
  expect(payout({ pair: turned })).not.toBe(payout());
});

test('the earnings of the next holder count, not those of the last one', () => {
  expect(payout({ holderRate: 4n * DONUT })).toBe(payout());
  expect(payout({ rate: 2n * DONUT })).toBeGreaterThan(payout());
});

test('below the minimum starting price the next takeover comes later', () => {
  // The next price starts at 0.0001 WETH and falls to 0.00002 WETH in 2880 of 3600 seconds.
  const price = MILLI / 50n;
  expect(payout({ price })).toBe((price * 4n) / 5n + sold(2880n));
});

test('a player who names themselves as the provider gets a quarter of the fee back', () => {
  const { scenarios } = evaluate().evaluation;
  const own = scenarios.find(({ name }) => name.includes('provider'))!;
  expect(own.distribution).toEqual([{ weight: 1n, payout: payout() + MILLI / 2n }]);
  const nobody = scenarios.find(({ name }) => name === 'nobody comes')!;
  expect(nobody.distribution).toEqual([{ weight: 1n, payout: sold(3600n) }]);
});

test('the takeovers that the contract counts since its start give the payouts their chances', () => {
  const { evaluation } = evaluate({ epoch: 20n });
  expect(evaluation.assumptions.join()).toContain('20 takeovers in 36000 seconds');
  // The contract does not record what the takers paid.
  expect(evaluation.riskUnknown).toContain('pay more than the holder did');
  // Two takeovers an hour on average. The chance of none in half an hour is 1/e.
  const { distribution: outcomes, price } = evaluation;
  const own = outcomes.find(({ payout }) => payout === (price * 4n) / 5n + sold(1800n))!;
  expect(Number(own.weight) / Number(totalWeight(outcomes))).toBeCloseTo(1 - Math.exp(-1), 12);
});

test('before the first takeover, only one assumed time is known', () => {
  expect(evaluate().evaluation.riskUnknown).toBeDefined();
  expect(evaluate({ epoch: 3n, start: inputs.now }).evaluation.riskUnknown).toBeDefined();
});

test('a game old enough for its counter to overflow says that the count assumes no overflow', () => {
  const said = (start: bigint) => evaluate({ epoch: 20n, start }).evaluation.assumptions.join();
  const old = 65_536n * 60n;
  expect(said(inputs.now - old)).toContain(
    'starts again at 0; the count is right only if it has not',
  );
  expect(said(inputs.now - old + 1n)).not.toContain('starts again at 0');
});

test('the pull names the price in the token of the payment', () => {
  expect(evaluate().pull).toBe('the place of the miner for 0.01 WETH');
  expect(evaluate().stakeCoin).toEqual({ symbol: 'WETH', decimals: 18 });
});

test('the exit is the sale of both holders’ tokens, compared with their spot price minus the fee', () => {
  const { exit } = evaluate();
  expect(exit).toMatchObject({ kind: 'passed-on', owed: 0n, singleExit: true });
  expect(exit.available).toBe(sold(4200n));
  // 4200 DONUT sell for 0.000005 each, minus 0.3 %.
  expect(exit.added).toBe((21n * MILLI * 997n) / 1000n);
});

describe('no number', () => {
  const { pair } = inputs;
  test.each([
    ['when nobody took over for an hour', { price: 0n }, 'nobody took over in the last hour'],
    ['when the miner pays in another token', { token: OTHER }, 'are not the tokens in the record'],
    ['when the price is in another token', { quote: OTHER }, 'are not the tokens in the record'],
    [
      'when the pool is of another token',
      { pair: { ...pair, token1: OTHER } },
      'not the pool in the record',
    ],
    [
      'when the pool is of another exchange',
      { pair: { ...pair, factory: OTHER } },
      'not the pool in the record',
    ],
    ['when the pool is empty', { pair: { ...pair, reserve1: 0n } }, 'is empty'],
    ['when the price has other decimals', { quoteDecimals: 6 }, 'same number of decimals'],
    ['when a fee divides by zero', { feeDivisor: 0n }, 'not a whole number'],
    ['when the fee is more than all', { fee: 10_001n }, 'not between 0 and 100'],
    ['when the price starts below what was paid', { priceMultiplier: 0n }, 'not a valid number'],
  ] as const)('%s', (_, change, note) => {
    expect(() => evaluate(change)).toThrow(NotComputable);
    expect(() => evaluate(change)).toThrow(note);
  });
});

test('the slot is one tuple behind an offset, which flat outputs would decode wrongly', () => {
  const struct =
    'struct Slot0 { uint8 locked; uint16 epochId; uint192 initPrice; uint40 startTime; uint256 dps; address miner; string uri; }';
  const abi = parseAbi([struct, 'function getSlot0() view returns (Slot0)']);
  const flat = parseAbi([
    'function getSlot0() view returns (uint8 locked, uint16 epochId, uint192 initPrice, uint40 startTime, uint256 dps, address miner, string uri)',
  ]);
  const slot = {
    locked: 1,
    epochId: 7,
    initPrice: 5n,
    startTime: 9,
    dps: 3n,
    miner: TOKEN,
    uri: 'a',
  } as const;
  const data = encodeFunctionResult({ abi, functionName: 'getSlot0', result: slot });
  expect(decodeFunctionResult({ abi, functionName: 'getSlot0', data })).toEqual(slot);
  const misread = () => decodeFunctionResult({ abi: flat, functionName: 'getSlot0', data });
  expect(misread).toThrow();
});
