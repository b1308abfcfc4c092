import { describe, expect, test } from 'vitest';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { adapter, type Dice2WinInputs } from './adapter.ts';

const ETHER = 10n ** 18n;
const MILLI = 10n ** 15n;
const chain = { ...bscChain, chainId: 1, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'dice2win',
  contracts: { dice: '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405' },
  stakeWei: '100000000000000000',
  modulo: 2,
  winningResults: 1,
  pull: '0.1 ETH on one side of a coin',
} as const;
const NOBODY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const inputs: Dice2WinInputs = {
  jackpotSize: 0n,
  lockedInBets: 0n,
  maxProfit: 5n * ETHER,
  balance: 50n * ETHER,
  croupier: '0x0000000000000000000000000000000000000001',
  secretSigner: '0x0000000000000000000000000000000000000002',
};
const evaluate = (
  change: Partial<Dice2WinInputs> = {},
  bet: { stakeWei?: string; modulo?: number; winningResults?: number } = {},
) => adapter.evaluate({ ...inputs, ...change }, { ...live, ...bet }, chain);

/** The test vector "fixed-dice2win". */
test.each([
  ['10000000000000000', 3],
  ['100000000000000000', 1.999],
  ['1000000000000000000', 1.0999],
])(
  'a coin flip of %s wei has an edge of %d percent while the jackpot is empty',
  (stakeWei, edge) => {
    const { evaluation, nativeRate } = evaluate({}, { stakeWei });
    expect(summarize(evaluation, nativeRate).houseEdgePercent).toBeCloseTo(edge, 6);
  },
);

test('the expected value turns at a jackpot of 1.999 ETH', () => {
  const at = (jackpotSize: bigint) => {
    const { evaluation, nativeRate } = evaluate({ jackpotSize });
    return summarize(evaluation, nativeRate).expectedValueWei;
  };
  expect(at(1998n * MILLI)).toBe(-(10n ** 12n));
  expect(at(1999n * MILLI)).toBe(0n);
  expect(at(2000n * MILLI)).toBe(10n ** 12n);
});

test.each([
  [2, 1, '0.1 ETH on one side of a coin'],
  [2, 2, '0.1 ETH on 2 of 2 results'],
  [100, 97, '0.1 ETH on 97 of 100 results'],
])('modulo %i, %i chosen: the pull is "%s"', (modulo, winningResults, pull) => {
  expect(evaluate({}, { modulo, winningResults }).pull).toBe(pull);
});

describe('refused with its reason', () => {
  test.each([
    ['nobody to settle', { croupier: NOBODY }, 'names no address that signs bets'],
    ['nobody to sign', { secretSigner: NOBODY }, 'names no address that signs bets'],
    ['a win above the highest one', { maxProfit: 0n }, 'more than the contract allows'],
    ['an empty contract', { balance: 0n }, 'balance of the contract is too small'],
    [
      'a jackpot larger than the balance',
      { jackpotSize: 51n * ETHER },
      'balance of the contract is too small',
    ],
  ] as const)('%s', (_, change, reason) => {
    expect(() => evaluate(change)).toThrow(reason);
  });

  test('a stake below the minimum', () => {
    expect(() => evaluate({}, { stakeWei: '9999999999999999' })).toThrow(
      'below the minimum or above the maximum',
    );
  });
});

describe('exit liquidity', () => {
  const jackpotSize = 2n * ETHER;

  test('this bet may win both the bet and the jackpot', () => {
    expect(evaluate({ jackpotSize }).exit).toMatchObject({
      kind: 'bankroll',
      available: inputs.balance + 100n * MILLI,
      owed: 0n,
      added: 196n * MILLI + jackpotSize + MILLI,
    });
  });

  test('the possible wins of pending bets are owed, and so is the jackpot, once', () => {
    const { exit } = evaluate({ jackpotSize, lockedInBets: 3n * ETHER });
    expect(exit).toMatchObject({ owed: 5n * ETHER, added: 197n * MILLI });
    expect(exit.remarks.join()).toContain('jackpot');
  });

  test('a bet too small for the jackpot adds only its win', () => {
    const small = { stakeWei: '10000000000000000' };
    const win = 19_400_000_000_000_000n;
    expect(evaluate({ jackpotSize }, small).exit).toMatchObject({ owed: 0n, added: win });
    expect(evaluate({ jackpotSize, lockedInBets: ETHER }, small).exit).toMatchObject({
      owed: 3n * ETHER,
      added: win,
    });
  });
});
