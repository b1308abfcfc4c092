import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { isBehind, newestBlock } from './last-reads.ts';

const protocol = checkChanged({}).dataset!.protocols[0]!;
const block = (time: string) => ({ number: '1', time });
const newest = block('2026-11-28T12:00:00.000Z');
const reads = { protocol: { ...protocol, status: 'tracked' as const }, observed: null };

test('the newest block is found among blocks that may be missing', () => {
  expect(newestBlock([null, block('2026-11-27T12:00:00.000Z'), newest, null])).toBe(newest);
  expect(newestBlock([null])).toBeNull();
});

test('a game is behind if the other games have newer figures', () => {
  expect(isBehind({ ...reads, collected: newest }, newest)).toBe(false);
  expect(isBehind({ ...reads, collected: block('2026-11-26T12:00:00.000Z') }, newest)).toBe(true);
  expect(isBehind({ ...reads, collected: null }, newest)).toBe(true);
});

test('no game is behind before the first collection, and a game that is not read is never behind', () => {
  expect(isBehind({ ...reads, collected: null }, null)).toBe(false);
  const unread = { ...protocol, status: 'watchlist' as const };
  expect(isBehind({ ...reads, protocol: unread, collected: null }, newest)).toBe(false);
});
