import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as agents from '../src/addresses/agents.ts';
import {
  builtFile,
  FUNCTIONS,
  functionAddress,
  NOT_FOUND_FILE,
} from '../src/addresses/built-files.ts';
import * as documents from '../src/addresses/documents.ts';
import * as pages from '../src/addresses/pages.ts';
import { pathTo } from '../src/addresses/path-to.ts';
import * as routes from '../src/addresses/routes.ts';
import * as siteFiles from '../src/addresses/site-files.ts';
import { withDetail } from '../src/addresses/with-detail.ts';
import { LIMITED_ROUTES } from '../src/serve/rate-limit.ts';
import { route } from '../src/serve/route.ts';
import { translateVercelJson } from '../src/serve/routing-table.ts';
import { mediaTypeOf } from '../src/site/service/media-type.ts';

/** The patterns in `vercel.json` and in the rate limits must match `src/addresses`. */
const vercelJson = JSON.parse(readFileSync(new URL('../vercel.json', import.meta.url), 'utf8'));
const table = translateVercelJson(vercelJson);
const values = { key: 'moon-lottery', slug: 'moon', version: 1, day: '2026-11-28', page: 2 };
const filled = (address: string) => pathTo(address as typeof routes.auditVersion, values);

const PREBUILT = [
  routes.directory,
  routes.audit,
  withDetail(routes.audit),
  routes.auditVersion,
  withDetail(routes.auditVersion),
  routes.historyPreview,
  routes.method,
  routes.changes,
  routes.changesOfDay,
  routes.changesPage,
  ...Object.values(documents),
].map(filled);
const AGENTS = { [agents.a2a]: 'a2a', [agents.a2aSend]: 'a2a', [agents.mcp]: 'mcp' } as const;
const ADDRESSES = FUNCTIONS.map(functionAddress);
const LIVE = [routes.board, routes.headline, routes.history].map(filled);

async function routed(address: string, files: readonly string[]) {
  const { pathname, search, searchParams } = new URL(address, 'https://games.example');
  expect(pathname + search).toBe(address);
  const request = { method: 'GET', path: pathname, query: searchParams, headers: new Headers() };
  return route(table, request, (path) => files.includes(path));
}

async function destination(address: string, files: readonly string[]) {
  return (await routed(address, files)).path;
}

test.each(PREBUILT)('%s leads to the file that is built for it', async (address) => {
  const files = [...ADDRESSES, NOT_FOUND_FILE, builtFile(address)];
  expect(await destination(address, files)).toBe(builtFile(address));
});

test('no file is served at a name that no document describes', async () => {
  const files = [...ADDRESSES, NOT_FOUND_FILE, ...PREBUILT.map(builtFile)];
  for (const file of PREBUILT.map(builtFile).filter((each) => !PREBUILT.includes(each))) {
    const { path, status } = await routed(file, files);
    expect([file, status ?? path]).toEqual([
      file,
      file.startsWith('/v1/') ? functionAddress('v1') : 308,
    ]);
  }
});

test.each([...Object.values(documents), siteFiles.sitemap])(
  '%s has the media type that the enumeration gives',
  async (address) => {
    const { headers } = await routed(address, [builtFile(address)]);
    expect(headers.get('content-type')?.replace(/;.*/, '')).toBe(mediaTypeOf(address));
  },
);

test.each(LIVE)('%s leads to the function', async (address) => {
  const files = [...ADDRESSES, NOT_FOUND_FILE, ...PREBUILT.map(builtFile)];
  expect(await destination(address, files)).toBe(functionAddress('v1'));
});

test.each(Object.entries(AGENTS))('%s leads to the function %s', async (address, name) => {
  const files = [...ADDRESSES, NOT_FOUND_FILE];
  expect(await destination(address, files)).toBe(functionAddress(name));
});

test('the table has no other targets', () => {
  const ofGame = [values.key, values.slug, `v${values.version}`];
  const ofChanges = [values.day, String(values.page)];
  const destinations = vercelJson.routes
    .map(({ dest = NOT_FOUND_FILE }: { dest?: string }) => dest)
    .map((dest: string) => {
      const groups = dest.startsWith(routes.changes) ? ofChanges : ofGame;
      return dest.replace(/\$(\d)/g, (_, group) => groups[Number(group) - 1]!);
    });
  const known = new Set([...ADDRESSES, NOT_FOUND_FILE, ...PREBUILT.map(builtFile)]);
  expect(destinations.filter((dest: string) => !known.has(dest))).toEqual([]);
});

test('each limited route counts its addresses and its files; nothing else is limited', () => {
  const { directory, board, headline, audit, auditVersion } = routes;
  const limited = {
    directory: [directory],
    board: [board],
    headline: [headline],
    audit: [audit, auditVersion],
    a2a: [agents.a2a, agents.a2aSend],
    mcp: [agents.mcp],
  };
  for (const [name, addresses] of Object.entries(limited)) {
    const { path: pattern } = LIMITED_ROUTES[name as keyof typeof LIMITED_ROUTES];
    for (const address of addresses.map(filled)) {
      expect(address).toMatch(pattern);
      if (LIVE.includes(address) || address in AGENTS) continue;
      expect(builtFile(address)).toMatch(pattern);
    }
  }
  const others = [documents, pages, siteFiles].flatMap((each) => Object.values(each)).map(filled);
  const { history, historyPreview, method, changes, changesOfDay, changesPage } = routes;
  const unlimited = [history, historyPreview, method, changes, changesOfDay, changesPage].map(
    filled,
  );
  for (const address of [...others, ...unlimited]) {
    expect(Object.values(LIMITED_ROUTES).some(({ path }) => path.test(address))).toBe(false);
  }
});
