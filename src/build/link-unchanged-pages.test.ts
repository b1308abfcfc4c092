import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../content/files/content-hash.ts';
import { linkUnchangedFiles, unchangedPages } from './link-unchanged-pages.ts';
import { PREVIOUS_FILES } from './previous-output.ts';

const PAGE = '/games/moon/index.html';
const STORED = { code: 'code', pages: { [PAGE]: { key: 'a', sha256: sha256('moon') } } };

let root: string;
let before: string;
let built: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'link-pages-'));
  before = join(root, PREVIOUS_FILES, PAGE);
  built = join(root, 'dist');
  await mkdir(join(before, '..'), { recursive: true });
  await writeFile(before, 'moon');
});
afterEach(() => rm(root, { recursive: true }));

const link = (key: string, stored = STORED) =>
  linkUnchangedFiles(root, built, unchangedPages(new Map([[PAGE, key]]), stored));

test('a page whose key has not changed is linked, and its hash is known', async () => {
  expect(link('a')).toEqual(new Map([[PAGE, { bytes: 4, sha256: sha256('moon') }]]));
  const file = join(built, PAGE);
  expect(await readFile(file, 'utf8')).toBe('moon');
  expect((await stat(file)).ino).toBe((await stat(before)).ino);
});

test.each([
  ['its key has changed', () => link('b')],
  ['the last build did not have it', () => link('a', { code: 'code', pages: {} } as never)],
  [
    'somebody has changed its file',
    async () => {
      await writeFile(before, 'sun');
      return link('a');
    },
  ],
  [
    'somebody has deleted its file',
    async () => {
      await rm(before);
      return link('a');
    },
  ],
  [
    'somebody has replaced it by a folder',
    async () => {
      await rm(before);
      await mkdir(before);
      return link('a');
    },
  ],
  [
    'somebody has replaced its folder by a file',
    async () => {
      await rm(join(before, '..'), { recursive: true });
      await writeFile(join(before, '..'), 'moon');
      return link('a');
    },
  ],
])('a page is not linked if %s', async (_, links) => {
  expect((await links()).size).toBe(0);
  expect(existsSync(built)).toBe(false);
});
