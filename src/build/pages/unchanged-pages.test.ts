import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../content/files/content-hash.ts';
import { intactFiles, unchangedPages } from './unchanged-pages.ts';

const PAGE = '/games/moon/index.html';
const STORED = { code: 'code', pages: { [PAGE]: { key: 'a', sha256: sha256('moon') } } };

let last: string;
let before: string;
beforeEach(async () => {
  last = await mkdtemp(join(tmpdir(), 'unchanged-pages-'));
  before = join(last, PAGE);
  await mkdir(join(before, '..'), { recursive: true });
  await writeFile(before, 'moon');
});
afterEach(() => rm(last, { recursive: true }));

const keep = (key: string, stored = STORED) =>
  intactFiles(last, unchangedPages(new Map([[PAGE, key]]), stored));

test('a page whose key has not changed can be kept, and its hash is known', () => {
  expect(keep('a')).toEqual(new Map([[PAGE, { bytes: 4, sha256: sha256('moon') }]]));
});

test.each([
  ['its key has changed', () => keep('b')],
  ['the last build did not have it', () => keep('a', { code: 'code', pages: {} } as never)],
  [
    'somebody has changed its file',
    async () => {
      await writeFile(before, 'sun');
      return keep('a');
    },
  ],
  [
    'somebody has deleted its file',
    async () => {
      await rm(before);
      return keep('a');
    },
  ],
  [
    'somebody has replaced it by a folder',
    async () => {
      await rm(before);
      await mkdir(before);
      return keep('a');
    },
  ],
  [
    'somebody has replaced its folder by a file',
    async () => {
      await rm(join(before, '..'), { recursive: true });
      await writeFile(join(before, '..'), 'moon');
      return keep('a');
    },
  ],
  [
    'somebody has replaced it by a symbolic link to the same text',
    async () => {
      await rename(before, `${before}.txt`);
      await symlink(`${before}.txt`, before);
      return keep('a');
    },
  ],
  [
    'somebody has replaced it by a pipe',
    async () => {
      await rm(before);
      execFileSync('mkfifo', [before]);
      return keep('a');
    },
  ],
  [
    'its file is already in this build',
    () => intactFiles(last, unchangedPages(new Map([[PAGE, 'a']]), STORED, new Set([PAGE]))),
  ],
])('a page is not kept if %s', async (_, kept) => {
  expect((await kept()).size).toBe(0);
});
