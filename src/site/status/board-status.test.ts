import { expect, test } from 'vitest';
import type { BoardBlock, BoardRow } from '../../schema/answers/board.ts';
import type { UnavailableCode } from '../../schema/enums.ts';
import { boardExample } from '../openapi/board-example.ts';
import { boardStatus, withoutFigures } from './board-status.ts';

const at = '2026-11-28T10:00:00.000Z';
const now = Date.parse(at);
const block = (chainId: number, blockTime = at): BoardBlock => ({
  ...boardExample.blocks[0]!,
  chainId,
  blockTime,
});
const row = (chainId: number): BoardRow => ({ ...boardExample.rows[0]!, chainId });
const failed = (chainId: number, code: UnavailableCode, note: string) => ({
  ...row(chainId),
  houseEdgePct: null,
  note,
  unavailable: { code, retryable: true, retryAfterSeconds: 2 },
});
const DOWN = 'The chain cannot be reached right now.';
const UNREAD = 'We have not found the source.';

test('every chain is current and every game has figures', () => {
  const status = boardStatus({ blocks: [block(1)], rows: [row(1), row(1)] }, { 1: 60 }, now);
  expect(status).toMatchObject({ asked: 1, current: 1, games: 2, withFigures: 2, isWell: true });
  expect(status.chains).toMatchObject([{ state: 'current', games: 2, reason: null }]);
});

test.each<[UnavailableCode, boolean]>([
  ['not-read', true],
  ['not-playable', true],
  ['price-unusable', false],
])('a game without figures is counted with its reason; %s is no failure: %s', (code, isWell) => {
  const rows = [row(1), failed(1, code, UNREAD)];
  const status = boardStatus({ blocks: [block(1)], rows }, { 1: 60 }, now);
  expect(status).toMatchObject({ games: 2, withFigures: 1, isWell });
  expect(rows.map(withoutFigures)).toEqual([null, UNREAD]);
});

test('a chain with an old block is late, with both ages in words', () => {
  const old = block(1, '2026-11-28T09:55:00.000Z');
  const { chains, current, isWell } = boardStatus(
    { blocks: [old], rows: [row(1)] },
    { 1: 120 },
    now,
  );
  expect([current, isWell]).toEqual([0, false]);
  expect(chains[0]).toMatchObject({
    state: 'late',
    reason: 'The last block is 5 minutes old. On this chain a block counts as live for 2 minutes.',
  });
});

test('a chain without a block is silent, with the reason of its games', () => {
  const { chains, isWell } = boardStatus(
    { blocks: [], rows: [failed(1, 'not-read', UNREAD), failed(1, 'chain-unreachable', DOWN)] },
    { 1: 60 },
    now,
  );
  expect(isWell).toBe(false);
  expect(chains).toMatchObject([{ state: 'silent', block: null, reason: DOWN }]);
});

test('a chain that nobody asks is unread, and does not count', () => {
  const { chains, asked } = boardStatus(
    { blocks: [], rows: [failed(1, 'not-read', UNREAD)] },
    { 1: 60 },
    now,
  );
  expect(asked).toBe(0);
  expect(chains).toMatchObject([{ state: 'unread', reason: 'No game on this chain is read.' }]);
});
