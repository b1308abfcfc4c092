import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES_CACHE } from './pages-cache.ts';
import { discardPage, restorePages } from './restore-pages.ts';

type Path = Parameters<typeof restorePages>[2][number];

const PAGE = 'src/pages/games/[key]/index.astro';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-pages-'));
  await mkdir(join(root, PAGES_CACHE, 'dist/games/moon'), { recursive: true });
  await writeFile(join(root, PAGES_CACHE, 'dist/games/moon/index.html'), 'moon');
});
afterEach(() => rm(root, { recursive: true }));

/** Writes Astro's list of the pages of the last build. It contains one page, `/games/moon`, with the key "a". */
async function writeManifest(version: number): Promise<void> {
  const paths = { '/games/moon': { cacheKey: 'a', outputFile: 'games/moon/index.html' } };
  const manifest = JSON.stringify({ version, routes: { [PAGE]: { paths } } });
  await writeFile(join(root, PAGES_CACHE, 'incremental-build.json'), manifest);
}

function restore(cacheKey: string | undefined): ReadonlyMap<string, string> {
  const path = { pathname: '/games/moon', route: { component: PAGE }, cacheKey };
  return restorePages(root, join(root, 'dist'), [path as unknown as Path]);
}

test('a page whose key has not changed is copied, and deleted if it is rendered again', async () => {
  await writeManifest(1);
  const restored = restore('a');
  const file = join(root, 'dist/games/moon/index.html');
  expect(await readFile(file, 'utf8')).toBe('moon');
  discardPage(restored, new Request('https://degen.example/games/moon/'));
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['the key has changed', 1, 'b'],
  ['the page has no key', 1, undefined],
  ['the list is of another version', 2, 'a'],
])('no page is copied if %s', async (_, version, key) => {
  await writeManifest(version);
  expect(restore(key).size).toBe(0);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('no page is copied in the first build', () => {
  expect(restore('a').size).toBe(0);
});
