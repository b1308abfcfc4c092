import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles } from '../output/describe-files.ts';
import { fileWriter } from './file-writer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-writer-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('files are written, and the results have their sizes and hashes', async () => {
  const write = fileWriter(folder);
  const contents = { '/games/moon/index.html': 'é', '/games/moon.md': '', '/games/moon/a.md': 'a' };
  const written = Object.entries(contents).map(
    ([file, text]) => [file, write(file, Buffer.from(text))] as const,
  );
  expect(new Map(written.sort())).toEqual(readBuiltFiles(folder));
  expect(await readFile(join(folder, 'games/moon/index.html'), 'utf8')).toBe('é');
});

test('a file that cannot be written is an error', () => {
  const write = fileWriter(folder);
  write('/games', Buffer.from('a file in the place of a folder'));
  expect(() => write('/games/moon.md', Buffer.from(''))).toThrow('EEXIST');
});
