import { expect, test } from 'vitest';
import { manyGames } from '../all-games/many-games.fixture.ts';
import type { LastReads } from './last-reads.ts';
import { listedReads } from './listed-reads.ts';

const NOW = { number: '9', time: '2026-11-28T12:00:00.000Z' };
const OLD = { number: '1', time: '2026-11-20T12:00:00.000Z' };
const reads = manyGames(8).map(
  (protocol): LastReads => ({
    protocol: { ...protocol, status: 'tracked' },
    observed: NOW,
    collected: NOW,
  }),
);
const changed = (at: number, change: Partial<LastReads>) =>
  reads.with(at, { ...reads[at]!, ...change });
const keys = (listed: readonly LastReads[]) => listed.map(({ protocol }) => protocol.key);

test('with few games all are listed in their order', () => {
  const [first, ...others] = reads as [LastReads, ...LastReads[]];
  const all = [...others, { ...first, collected: null }];
  expect(listedReads(all)).toBe(all);
});

test('games with problems come first: old figures, then old reads; games that are not read come last', () => {
  const unread = { ...reads[1]!.protocol, status: 'watchlist' as const };
  const all = changed(7, { collected: OLD })
    .with(5, { ...reads[5]!, observed: OLD })
    .with(1, { protocol: unread, observed: null, collected: null });
  expect(keys(listedReads(all, 4))).toEqual(['game-8', 'game-6', 'game-1', 'game-3']);
  expect(keys(listedReads(all, 7))).not.toContain('game-2');
});

test('a tracked game of every chain is listed', () => {
  const { protocol } = reads[6]!;
  const far = { ...protocol, chain: { ...protocol.chain, chainId: 8453 } };
  const all = changed(6, { protocol: far }).map((game, at) =>
    at < 3 ? { ...game, collected: null } : game,
  );
  expect(keys(listedReads(all, 3))).toEqual(['game-1', 'game-2', 'game-7']);
});
