import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is created, or is replaced and keeps its mode; no other file remains', async () => {
  const path = join(folder, 'file');
  await writeWhole(path, 'new');
  await chmod(path, 0o640);
  await writeWhole(path, new TextEncoder().encode('newer'));
  expect(await readFile(path, 'utf8')).toBe('newer');
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect(await readdir(folder)).toEqual(['file']);
});

test('several parts become one file', async () => {
  const path = join(folder, 'file');
  const parts = ['one ', 'two'].map((part) => new TextEncoder().encode(part));
  await writeWhole(path, parts.values());
  expect(await readFile(path, 'utf8')).toBe('one two');
});

test('if a part cannot be made, the old file does not change', async () => {
  const path = join(folder, 'file');
  await writeWhole(path, 'old');
  function* parts() {
    yield new Uint8Array(1);
    throw new Error('no second part');
  }
  await expect(writeWhole(path, parts())).rejects.toThrow('no second part');
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['file']);
});

test('if a write fails, the old file does not change', async () => {
  const path = join(folder, 'taken');
  await mkdir(path);
  await writeFile(join(path, 'inside'), '');
  await expect(writeWhole(path, 'new')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['taken']);
  expect(await readdir(path)).toEqual(['inside']);
});
