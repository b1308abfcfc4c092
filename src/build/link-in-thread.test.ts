import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../content/files/content-hash.ts';
import { readBuiltFiles } from './describe-files.ts';
import { linkInThread } from './link-in-thread.ts';
import { PREVIOUS_FILES } from './previous-output.ts';

const PAGE = '/games/moon/index.html';
const STORED = { code: 'code', pages: { [PAGE]: { key: 'a', sha256: sha256('moon') } } };

let root: string;
let built: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'link-in-thread-'));
  built = join(root, 'dist');
  const before = join(root, PREVIOUS_FILES, PAGE);
  await mkdir(dirname(before), { recursive: true });
  await writeFile(before, 'moon');
});
afterEach(() => rm(root, { recursive: true }));

test('another thread links the pages, and their hashes are known', async () => {
  const linked = await linkInThread(root, built, new Map([[PAGE, 'a']]), STORED);
  expect(linked).toEqual(new Map([[PAGE, { bytes: 4, sha256: sha256('moon') }]]));
  expect(linked).toEqual(readBuiltFiles(built));
});

test('a page that cannot be linked is an error', async () => {
  await writeFile(built, 'a file in the place of the folder');
  await expect(linkInThread(root, built, new Map([[PAGE, 'a']]), STORED)).rejects.toThrow(
    'ENOTDIR',
  );
});
