import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../content/files/content-hash.ts';
import { fileHash } from './file-hash.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-hash-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['an empty file', ''],
  ['a short file', 'moon'],
  ['a file as long as the buffer', 'moon '.repeat(200_000)],
  ['a file that is longer than the buffer', 'moon '.repeat(500_000)],
])('%s has the size and the hash of its content', async (_, text) => {
  const path = join(folder, 'file');
  await writeFile(path, text);
  expect(fileHash(path)).toEqual({ bytes: text.length, sha256: sha256(text) });
});
