import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredPages, storePages } from './stored-pages.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stored-pages-'));
});
afterEach(() => rm(root, { recursive: true }));

const NONE = { code: '', pages: {} };

test('the next build reads what a build has stored', async () => {
  const stored = { code: 'a', pages: { '/games/moon.md': { key: 'b', sha256: 'c' } } };
  await storePages(root, stored);
  expect(readStoredPages(root)).toEqual(stored);
});

test('the first build finds no pages', () => {
  expect(readStoredPages(root)).toEqual(NONE);
});

test.each([
  ...['{', 'null', '{}', '{"code":"a","pages":null}', '{"code":"a","pages":{"/a":null}}'],
  '{"code":"a","pages":{"/a":{"key":"b"}}}',
])('a damaged file (%s) has no pages, and the build says so', async (text) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await mkdir(join(root, '.cache'));
  await writeFile(join(root, '.cache/pages.json'), text);
  expect(readStoredPages(root)).toEqual(NONE);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '.cache/pages.json is damaged, so this build renders every page.',
  );
  warn.mockRestore();
});
