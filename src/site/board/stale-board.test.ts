import { expect, test } from 'vitest';
import { boardExample } from '../openapi/board-example.ts';
import { staleBoard } from './stale-board.ts';

const at = '2026-11-28T10:00:00.000Z';
const block = { ...boardExample.blocks[0]!, chainId: 56, blockTime: at };
const after = (seconds: number) => Date.parse(at) + seconds * 1000;

test('a board is live while neither the board nor any of its blocks is too old', () => {
  expect(staleBoard({ at, blocks: [block] }, { 56: 60 }, after(30))).toBeNull();
});

test('a board without a block is not live', () => {
  expect(staleBoard({ at, blocks: [] }, {}, after(1))).toBe('No chain gave figures.');
});

test('one old block makes the board stale', () => {
  const old = { ...block, chainId: 1, blockTime: '2026-11-28T09:00:00.000Z' };
  expect(staleBoard({ at, blocks: [block, old] }, { 1: 600, 56: 60 }, after(30))).toMatch(
    /^The block is 61 minutes old/,
  );
});
