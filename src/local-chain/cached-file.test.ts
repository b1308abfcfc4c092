import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFile } from './cached-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-file-'));
  path = join(folder, 'deep', 'file.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('is made once, even if several processes ask at the same time', async () => {
  const make = vi.fn(async () => 'made');
  const asked = await Promise.all([1, 2, 3].map(() => cachedFile(path, make)));
  expect(asked).toEqual(['made', 'made', 'made']);
  expect(await cachedFile(path, make)).toBe('made');
  expect(make).toHaveBeenCalledTimes(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['file.json']);
});

test('a failure is passed on and does not prevent a retry', async () => {
  await expect(cachedFile(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cachedFile(path, async () => 'made')).toBe('made');
});

test('a process that ended while making the file does not block the next one', async () => {
  await cachedFile(join(folder, 'deep', 'other.json'), async () => '');
  // No process has such a large id.
  await writeFile(`${path}.lock`, '999999999');
  expect(await cachedFile(path, async () => 'made')).toBe('made');
});
