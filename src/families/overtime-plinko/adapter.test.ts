import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalWeight } from '../../ev/distribution.ts';
import { expectedValueWei } from '../../ev/expected-value.ts';
import { larger } from '../../ev/larger.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type OvertimePlinkoInputs } from './adapter.ts';
import type { OvertimePlinkoRecord } from './record.ts';

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
const live: OvertimePlinkoRecord = {
  adapter: 'overtime-plinko',
  contracts: {
    game: '0x0714f0cF4f94F3713732E49a843178fC2ACC7358',
    treasury: '0xab487C74Bd9fb88Cea5D39F25C6a15C4A7734055',
    collateral: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  feeds: { collateral: 'USDC/USD', nativeCoin: 'ETH/USD' },
  risk: 'medium',
  stake: '5000000',
  pull: '5 USDC at medium risk',
};

/** Multipliers in hundredths, from the outermost slot to the middle slot. */
const table = (...half: readonly number[]) =>
  [...half, ...half.slice(0, -1).reverse()].map(
    (hundredths) => (BigInt(hundredths) * WHOLE) / 100n,
  );
/** The initial tables in the contract's source. */
const LOW = table(560, 205, 105, 100, 50);
const MEDIUM = table(1300, 300, 120, 70, 40);
const HIGH = table(2900, 400, 140, 30, 20);

const inputs: OvertimePlinkoInputs = {
  now: 1_000_000n,
  treasury: live.contracts.treasury,
  paused: false,
  inactiveReason: 0,
  collateralSupported: true,
  stakeUsd: 5n * WHOLE,
  defaultMinimumUsd: 3n * WHOLE,
  minimumUsd: 0n,
  maximumUsd: 0n,
  maximumProfitUsd: 1000n * WHOLE,
  table: MEDIUM,
  largestMultiplier: 13n * WHOLE,
  balance: 10_000n * USDC,
  reserved: 0n,
  collateralDecimals: 6,
  collateralFeed: { answer: 10n ** 8n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 2500n * 10n ** 8n, updatedAt: 999_990n, decimals: 8 },
  implementation: null,
};
const evaluate = (
  change: Partial<OvertimePlinkoInputs> = {},
  bet: Partial<OvertimePlinkoRecord> = {},
) => adapter.evaluate({ ...inputs, ...change }, { ...live, ...bet }, chain);
const largest = (multipliers: readonly bigint[]) => multipliers.reduce(larger, 0n);
const withTable = (multipliers: readonly bigint[]) =>
  evaluate({ table: multipliers, largestMultiplier: largest(multipliers) });

test('slots with the same payout are one outcome, with all their ways', () => {
  const { pull, evaluation, stakeCoin } = evaluate();
  expect(pull).toBe('5 USDC at medium risk');
  expect(stakeCoin).toEqual({ symbol: 'USDC', decimals: 6 });
  expect(evaluation.price).toBe(5n * USDC);
  // 70 of the 256 paths lead to the middle slot. Each other payout belongs to two slots.
  const ways = evaluation.distribution.map(({ weight, payout }) => [
    (weight * 256n) / totalWeight(evaluation.distribution),
    payout,
  ]);
  expect(ways).toEqual([
    [70n, 2_000_000n],
    [112n, 3_500_000n],
    [56n, 6_000_000n],
    [16n, 15_000_000n],
    [2n, 65_000_000n],
  ]);
});

test.each([
  // By hand: 2·5.6 + 16·2.05 + 56·1.05 + 112·1 + 70·0.5 = 249.8 of 256. The other tables pay 247.6 and 248.
  ['low', LOW, 2.421875],
  ['medium', MEDIUM, 3.28125],
  ['high', HIGH, 3.125],
] as const)('the house edge of the first table at %s risk', (_, multipliers, edge) => {
  const { evaluation, nativeRate } = withTable(multipliers);
  expect(summarize(evaluation, nativeRate).houseEdgePercent).toBe(edge);
});

test('the amounts are turned into ETH at the prices of the same block', () => {
  // 5 dollars at 2500 dollars per coin.
  const { evaluation, nativeRate } = evaluate();
  expect((evaluation.price * nativeRate.numerator) / nativeRate.denominator).toBe(2n * 10n ** 15n);
});

test('each payout is the product rounded down, for any table and stake', () => {
  const multiplier = fc.bigInt(0n, 1000n * WHOLE);
  fc.assert(
    fc.property(
      fc.array(multiplier, { minLength: 9, maxLength: 9 }),
      fc.bigInt(1n, 10n ** 12n),
      (random, stake) => {
        const multipliers = [...random.slice(0, 8), WHOLE + random[8]!];
        const { evaluation } = evaluate(
          {
            table: multipliers,
            largestMultiplier: largest(multipliers),
            maximumProfitUsd: 10n ** 40n,
            balance: 10n ** 40n,
          },
          { stake: String(stake) },
        );
        const ways = [1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n];
        const sum = multipliers.reduce(
          (total, one, slot) => total + ways[slot]! * ((stake * one) / WHOLE),
          0n,
        );
        const total = totalWeight(evaluation.distribution);
        const mean = evaluation.distribution.reduce((s, o) => s + o.weight * o.payout, 0n);
        expect(mean * 256n).toBe(sum * total);
      },
    ),
  );
});

test('a table that returns the stake on average has no house edge', () => {
  const { evaluation } = withTable(table(100, 100, 100, 100, 100));
  expect(expectedValueWei(evaluation, ONE_TO_ONE)).toBe(0n);
});

describe('no bet is possible', () => {
  test.each<[string, Partial<OvertimePlinkoInputs>, string]>([
    ['while the game is paused', { paused: true }, 'The game is paused'],
    ['if the treasury does not list the game', { inactiveReason: 1 }, 'does not list the game'],
    ['while the treasury is paused', { inactiveReason: 2 }, 'The treasury is paused'],
    ['while the treasury has paused the game', { inactiveReason: 3 }, 'has paused the game'],
    ['after the game lost too much', { inactiveReason: 4 }, 'has lost as much'],
    ['for a reason that a later version adds', { inactiveReason: 5 }, 'does not know'],
    ['in a coin that is not accepted', { collateralSupported: false }, 'no bets in this coin'],
    ['without a price of the coin', { stakeUsd: null }, 'has no price for this coin'],
    ["below the game's own minimum", { stakeUsd: 3n * WHOLE - 1n }, 'below the minimum bet'],
    ["below the treasury's minimum", { minimumUsd: 5n * WHOLE + 1n }, 'below the minimum bet'],
    ['above the maximum', { maximumUsd: 5n * WHOLE - 1n }, 'above the maximum bet'],
    ['above the largest win', { maximumProfitUsd: 60n * WHOLE - 1n }, 'could win more'],
    [
      'with a table without a win',
      { table: table(90, 90, 90, 90, 90), largestMultiplier: (WHOLE * 9n) / 10n },
      'Every slot pays less than the stake',
    ],
    ['above what the treasury can pay', { balance: 60n * USDC - 1n }, 'holds less than'],
  ])('%s', (_, change, reason) => {
    expect(() => evaluate(change)).toThrow(
      expect.objectContaining({ name: 'NotPlayable', message: expect.stringContaining(reason) }),
    );
  });

  test('one unit within each limit, it is possible', () => {
    const limits: Partial<OvertimePlinkoInputs>[] = [
      { stakeUsd: 3n * WHOLE },
      { minimumUsd: 5n * WHOLE },
      // The treasury's minimum of 1 dollar replaces the game's own minimum of 3 dollars.
      { stakeUsd: WHOLE, minimumUsd: WHOLE },
      { maximumUsd: 5n * WHOLE },
      { maximumProfitUsd: 60n * WHOLE },
      { balance: 60n * USDC },
    ];
    for (const change of limits) expect(() => evaluate(change)).not.toThrow();
  });
});

describe('no number is given', () => {
  test.each<[string, Partial<OvertimePlinkoInputs>, string]>([
    [
      'when the game has another treasury',
      { treasury: live.contracts.game },
      'not the treasury in the record',
    ],
    ['for a table of ten slots', { table: [...MEDIUM, 0n] }, 'does not have nine slots'],
    [
      'when the noted top payout is not the one of the table',
      { largestMultiplier: 13n * WHOLE - 1n },
      'is not the largest payout in its table',
    ],
  ])('%s', (_, change, reason) => {
    expect(() => evaluate(change)).toThrow(
      expect.objectContaining({ name: 'NotComputable', message: expect.stringContaining(reason) }),
    );
  });

  test('on a stale price', () => {
    const collateralFeed = { ...inputs.collateralFeed, updatedAt: 996_399n };
    expect(() => evaluate({ collateralFeed })).toThrow(/USDC\/USD price feed has not been updated/);
  });
});

describe('exit liquidity', () => {
  test('the stake joins the bankroll, and the largest payout joins what is owed', () => {
    const { exit } = evaluate({ reserved: 130n * USDC });
    expect(exit).toMatchObject({
      kind: 'bankroll',
      available: 10_005n * USDC,
      owed: 130n * USDC,
      added: 65n * USDC,
    });
    expect(exit.remarks.join()).toContain('all its games');
  });

  test('reservations beyond what the treasury holds are critical', () => {
    const { exit } = evaluate({ reserved: 10_006n * USDC });
    expect(exitRisk(exit, { exitFinding: null }).risk).toBe('critical');
  });
});
