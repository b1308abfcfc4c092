import { expect, test } from 'vitest';
import { route } from '../../serve/route.ts';
import { readRoutingTable } from '../../serve/routing-table.ts';
import { renamedPages } from './renamed-pages.ts';

const table = readRoutingTable(
  renamedPages([
    { key: 'moon-lottery', aliases: ['moon', 'moon-draw'] },
    { key: 'moonshot', aliases: [] },
  ]),
);

async function locationOf(path: string) {
  const request = { method: 'GET', path, query: new URLSearchParams(), headers: new Headers() };
  const { status, headers } = await route(table, request, () => false);
  return status === 308 ? headers.get('location') : null;
}

test.each([
  ['/games/moon', '/games/moon-lottery'],
  ['/games/moon/', '/games/moon-lottery/'],
  ['/games/moon-draw/audit', '/games/moon-lottery/audit'],
  ['/games/moon.md', '/games/moon-lottery.md'],
  ['/games/moon/audit.md', '/games/moon-lottery/audit.md'],
  ['/badges/moon.svg', '/badges/moon-lottery.svg'],
  ['/share/moon.png', '/share/moon-lottery.png'],
  ['/games/Moon-Draw/audit/moon/v2', '/games/moon-lottery/audit/moon/v2'],
])('%s moves to %s in one step', async (from, to) => {
  expect(await locationOf(from)).toBe(to);
  expect(await locationOf(to)).toBeNull();
});

test.each(['/games/moonshot', '/games/moo', '/games/moon-drawn', '/games', '/v1/games/moon'])(
  '%s stays where it is',
  async (path) => {
    expect(await locationOf(path)).toBeNull();
  },
);
