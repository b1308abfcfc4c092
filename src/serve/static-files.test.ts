import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  await writeFile(join(folder, 'a.txt'), 'a'.repeat(2000));
  await writeFile(join(folder, 'b.txt'), 'b'.repeat(2000));
});
afterEach(() => rm(folder, { recursive: true }));

async function firstLetter(files: StaticFiles, path: string): Promise<string | undefined> {
  return (await files.read(path, 'identity'))?.body.toString().slice(0, 1);
}

test('a file is read when it is first requested, and stays in memory', async () => {
  const files = await openStaticFiles(folder);
  await writeFile(join(folder, 'a.txt'), 'A'.repeat(2000));
  expect(await firstLetter(files, '/a.txt')).toBe('A');
  await writeFile(join(folder, 'a.txt'), 'x'.repeat(2000));
  expect(await firstLetter(files, '/a.txt')).toBe('A');
});

test('the bodies in memory have a limit: those that were not requested for the longest time go first', async () => {
  const files = await openStaticFiles(folder, 3000);
  await firstLetter(files, '/a.txt');
  await firstLetter(files, '/b.txt');
  await writeFile(join(folder, 'a.txt'), 'A'.repeat(2000));
  await writeFile(join(folder, 'b.txt'), 'B'.repeat(2000));
  expect(await firstLetter(files, '/b.txt')).toBe('b');
  expect(await firstLetter(files, '/a.txt')).toBe('A');
  expect(await firstLetter(files, '/b.txt')).toBe('B');
});

test('a file that is larger than the limit is served too', async () => {
  const files = await openStaticFiles(folder, 100);
  const file = await files.read('/a.txt', 'br');
  expect(brotliDecompressSync(file!.body).toString()).toBe('a'.repeat(2000));
});

test('requests at the same time share one read and one compression', async () => {
  const files = await openStaticFiles(folder);
  const read = await Promise.all([files.read('/a.txt', 'br'), files.read('/a.txt', 'br')]);
  expect(read[0]).toBe(read[1]);
});

test('a file that was deleted since the start is not found', async () => {
  const files = await openStaticFiles(folder);
  await rm(join(folder, 'a.txt'));
  expect(await files.read('/a.txt', 'br')).toBeUndefined();
});

test('a file that cannot be read is an error', async () => {
  const files = await openStaticFiles(folder);
  await rm(join(folder, 'a.txt'));
  await mkdir(join(folder, 'a.txt'));
  await expect(files.read('/a.txt', 'br')).rejects.toThrow('EISDIR');
});
