import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginPages, finishPages, PAGES_CACHE } from './pages-cache.ts';

let root: string;
let page: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'));
  page = join(root, PAGES_CACHE, 'page.html');
});
afterEach(() => rm(root, { recursive: true }));

test('the pages of a complete build are there for the next one', async () => {
  await beginPages(root);
  await writeFile(page, 'moon');
  await finishPages(root);
  await beginPages(root);
  expect(existsSync(page)).toBe(true);
});

test('the pages of a build that was ended too early are deleted', async () => {
  await beginPages(root);
  await writeFile(page, 'moon');
  await beginPages(root);
  expect(existsSync(page)).toBe(false);
});
