import { type Abi, encodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { gasOfPlays } from './gas-of-plays.ts';

const abi = parseAbi(['function claim()', 'receive() external payable']);
const player = '0x1111111111111111111111111111111111111111';
const another = '0x2222222222222222222222222222222222222222';
const claim = encodeFunctionData({ abi, functionName: 'claim' });

const outcome = (data: `0x${string}`, gasUsed: bigint, from: `0x${string}` = player) => ({
  play: { label: 'a play', from, to: another, data } as const,
  hash: '0x00' as const,
  refusal: null,
  gasUsed,
});

test('plays of the player count by function, and plays without data count as receive', () => {
  const gas = gasOfPlays([{ abi: abi as Abi, bytecode: '0x' }]);
  gas.add(outcome('0x', 90_000n), player);
  gas.add(outcome('0x', 70_000n), player);
  gas.add(outcome(claim, 50_000n), player);
  gas.add(outcome(claim, 10n, another), player);
  gas.add({ ...outcome(claim, 20n), refusal: 'too early' }, player);
  expect(gas.report()).toEqual([
    { play: 'claim', least: 50_000, most: 50_000 },
    { play: 'receive', least: 70_000, most: 90_000 },
  ]);
});

test('a play without data does not count for a game that takes no plain transfers', () => {
  const gas = gasOfPlays([{ abi: parseAbi(['function claim()']) as Abi, bytecode: '0x' }]);
  gas.add(outcome('0x', 21_000n), player);
  expect(gas.report()).toEqual([]);
});
