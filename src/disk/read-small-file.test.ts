import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSmallFile } from './read-small-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-small-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: string, limit: number): Promise<string | undefined> {
  const path = join(folder, 'moon.md');
  await writeFile(path, content);
  return readSmallFile(path, limit)?.toString();
}

test('a file of at most the limit is read whole', async () => {
  expect(await read('moon', 5)).toBe('moon');
  expect(await read('', 5)).toBe('');
  expect(await read('moons', 5)).toBe('moons');
});

test('of a longer file nothing is returned', async () => {
  expect(await read('moons!', 5)).toBeUndefined();
});

test('the limit may grow and shrink from file to file', async () => {
  expect(await read('m'.repeat(300), 300)).toHaveLength(300);
  expect(await read('moons!', 5)).toBeUndefined();
  expect(await read('m'.repeat(400), 400)).toHaveLength(400);
});

test('a file that is missing is an error', () => {
  expect(() => readSmallFile(join(folder, 'none.md'), 5)).toThrow('ENOENT');
});
