import { describe, expect, test } from 'vitest';
import { summarize } from '../ev/summary.ts';
import type { RegistryChain } from '../schema/registry.ts';
import { bscChain } from './chain.fixture.ts';
import {
  type LooksRareRaffleInputs,
  looksrareRaffle,
  type RaffleState,
} from './looksrare-raffle.ts';

const ETHER = 10n ** 18n;
const USDC = 10n ** 6n;
const NATIVE = '0x0000000000000000000000000000000000000000';
const feed = { decimals: 8, maxAgeSeconds: 3600 } as const;
const chain: RegistryChain = {
  ...bscChain,
  chainId: 1,
  nativeCoin: { symbol: 'ETH', decimals: 18 },
  feeds: {
    'USDC/USD': { ...feed, address: '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6' },
    'ETH/USD': { ...feed, address: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419' },
  },
};
const live = {
  adapter: 'looksrare-raffle',
  contracts: {
    raffle: '0x0000000000aDEaD599C11A0C9a7475B67852c1D0',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  feeds: { usdc: 'USDC/USD', nativeCoin: 'ETH/USD' },
  pull: 'the first pricing option',
} as const;

/** The vector "raffle-below-minimum": prize 10, price 0.012, one entry so far, 1000 at least. */
const raffle: RaffleState = {
  id: 12n,
  status: 1,
  cutoffTime: 1_000_100n,
  minimumEntries: 1000n,
  maximumEntriesPerParticipant: 1000n,
  feeToken: NATIVE,
  fees: (12n * ETHER) / 1000n,
  pricingOptions: [{ entries: 1n, price: (12n * ETHER) / 1000n }],
  prizes: [{ type: 2, token: NATIVE, amount: 10n * ETHER, winners: 1n }],
};
const inputs: LooksRareRaffleInputs = {
  now: 1_000_000n,
  paused: false,
  raffles: [raffle],
  balances: { eth: 10n * ETHER + (12n * ETHER) / 1000n, weth: 0n, usdc: 0n },
  usdcDecimals: 6,
  // 1 and 3125 USD: one USDC is 0.00032 ETH.
  usdcFeed: { answer: 100_000_000n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 312_500_000_000n, updatedAt: 999_980n, decimals: 8 },
};
const evaluate = (change: Partial<RaffleState> = {}, rest: Partial<LooksRareRaffleInputs> = {}) =>
  looksrareRaffle.evaluate(
    { ...inputs, raffles: [{ ...raffle, ...change }], ...rest },
    live,
    chain,
  );
const summaryOf = (...parameters: Parameters<typeof evaluate>) => {
  const { evaluation, nativeRate } = evaluate(...parameters);
  return summarize(evaluation, nativeRate);
};

test('the vector "raffle-below-minimum": 0.002 lost on average, 4.988 won if drawn now', () => {
  expect(summaryOf().expectedValueWei).toBe((-2n * ETHER) / 1000n);
  const { evaluation, nativeRate } = evaluate();
  const drawnNow = evaluation.scenarios.find(({ name }) => name === 'drawn now')!;
  expect(summarize(drawnNow, nativeRate).expectedValueWei).toBe((4988n * ETHER) / 1000n);
});

test('the pull says how many entries of which raffle, and what they cost', () => {
  expect(evaluate().pull).toBe('one entry of raffle 12 for 0.012 ETH');
  const five = {
    pricingOptions: [{ entries: 5n, price: 5n * USDC }],
    feeToken: live.contracts.usdc,
  };
  expect(evaluate(five).pull).toBe('5 entries of raffle 12 for 5 USDC');
});

test('wrapped ETH counts one to one', () => {
  const wrapped = [{ type: 3, token: live.contracts.weth, amount: 10n * ETHER, winners: 1n }];
  expect(summaryOf({ prizes: wrapped }).expectedValueWei).toBe((-2n * ETHER) / 1000n);
});

test('a prize in another coin than the entries is converted with its own decimals, rounded down', () => {
  const prizes = [{ type: 3, token: live.contracts.usdc, amount: 1000n * USDC, winners: 1n }];
  expect(summaryOf({ prizes }).risk.maximumPayoutWei).toBe((32n * ETHER) / 100n);
});

test('an older raffle is taken when the newer ones are over', () => {
  const over = { ...raffle, id: 13n, status: 4 };
  const late = { ...raffle, id: 14n, cutoffTime: inputs.now };
  expect(evaluate({}, { raffles: [late, over, raffle] }).pull).toContain('raffle 12 ');
});

describe('entries sold so far', () => {
  const options = [
    { entries: 2n, price: 20n },
    { entries: 10n, price: 50n },
  ];
  const soldOf = (change: Partial<RaffleState>) =>
    /; (\d+) are sold/.exec(evaluate(change).evaluation.assumptions.join())?.[1];

  test('follow from the fees with one option, and are bounded by the cheapest with more', () => {
    expect(soldOf({ pricingOptions: [options[0]!], fees: 400n })).toBe('40');
    expect(soldOf({ pricingOptions: options, fees: 400n })).toBe('80');
  });

  test('never reach the minimum, at which the draw is made at once', () => {
    expect(soldOf({ pricingOptions: options, fees: 4980n })).toBe('996');
    const { distribution } = evaluate({ pricingOptions: options, fees: 10_000n }).evaluation;
    const [lost, won] = distribution.map(({ weight }) => weight);
    expect(won! * 998n).toBe(lost! * 2n);
  });
});

test('a coin that is short of what is promised shows, whatever else is held', () => {
  const prizes = [
    { type: 2, token: NATIVE, amount: ETHER, winners: 2n },
    { type: 3, token: live.contracts.weth, amount: ETHER, winners: 1n },
  ];
  const balances = { eth: 50n * ETHER, weth: ETHER / 2n, usdc: 0n };
  const { exit } = evaluate({ prizes }, { balances });
  expect(exit).toMatchObject({ kind: 'escrow', owed: 51n * ETHER });
  expect(exit.owed!).toBeGreaterThan(exit.available!);
});

describe('no number is given', () => {
  const prize = (type: number, token: string) => ({
    prizes: [{ type, token, amount: 1n, winners: 1n }],
  });
  test.each<[string, Partial<RaffleState>, Partial<LooksRareRaffleInputs>, RegExp]>([
    ['while paused', {}, { paused: true }, /paused/],
    ['without a raffle', {}, { raffles: [] }, /None of the newest 10/],
    ['when it is drawn', { status: 4 }, {}, /None of the newest 10/],
    ['when its time is over', { cutoffTime: 1_000_000n }, {}, /None of the newest 10/],
    ['without an option', { pricingOptions: [] }, {}, /offers no entries/],
    ['for free', { pricingOptions: [{ entries: 1n, price: 0n }] }, {}, /costs nothing/],
    ['for no entries', { pricingOptions: [{ entries: 0n, price: 1n }] }, {}, /buys no entry/],
    ['for too many at once', { maximumEntriesPerParticipant: 0n }, {}, /more entries at once/],
    ['for an ERC-721', prize(0, live.contracts.weth), {}, /NFT/],
    ['for an ERC-1155', prize(1, live.contracts.weth), {}, /NFT/],
    ['for a prize that is another', prize(2, live.contracts.usdc), {}, /not what it is declared/],
    ['for a prize in an unknown token', prize(3, live.contracts.raffle), {}, /Prizes .* no price/],
    ['for an unknown token', { feeToken: live.contracts.raffle }, {}, /Entries .* no price/],
    ['without a prize', { prizes: [] }, {}, /no prize/],
    [
      'on a stale price',
      { feeToken: live.contracts.usdc },
      { usdcFeed: { ...inputs.usdcFeed, updatedAt: 1n } },
      /USDC\/USD price feed has not been updated/,
    ],
  ])('%s', (_, change, rest, sentence) => {
    expect(() => evaluate(change, rest)).toThrow(sentence);
  });
});

test('a stale price of a token that is not played with does not matter', () => {
  expect(() => evaluate({}, { usdcFeed: { ...inputs.usdcFeed, updatedAt: 1n } })).not.toThrow();
});
