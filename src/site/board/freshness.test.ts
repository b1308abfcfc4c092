import { expect, test } from 'vitest';
import { nextWait, staleReason } from './freshness.ts';

const AT = '2026-11-28T12:00:00.000Z';
const after = (seconds: number) => Date.parse(AT) + seconds * 1000;
const answer = { at: AT, blockTime: '2026-11-28T11:59:50.000Z', maxBlockAgeSeconds: 50 };

test('an answer is fresh for twice the time between two requests', () => {
  const slow = { ...answer, maxBlockAgeSeconds: 3600 };
  expect(staleReason(slow, after(60))).toBeNull();
  expect(staleReason(slow, after(61))).toBe('The chain was read 61 seconds ago.');
});

test('a block is fresh for as long as its chain allows', () => {
  expect(staleReason(answer, after(40))).toBeNull();
  expect(staleReason(answer, after(41))).toBe(
    'The block is 51 seconds old, and on this chain a block counts as live for 50 seconds.',
  );
  expect(staleReason({ ...answer, blockTime: undefined }, after(41))).toBeNull();
});

test('a service that gives no figures is asked less often after each failure', () => {
  expect([0, 1, 2, 3, 4, 20].map(nextWait)).toEqual([
    30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
  ]);
});
