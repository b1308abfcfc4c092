import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkFiles } from './link-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the other folder has the same files, and they take no more space', async () => {
  const [from, to] = [join(folder, 'dist'), join(folder, 'static')];
  await mkdir(join(from, 'games/moon'), { recursive: true });
  await writeFile(join(from, 'index.html'), 'home');
  await writeFile(join(from, 'games/moon/index.html'), 'moon');
  linkFiles(from, to);
  expect(await readFile(join(to, 'index.html'), 'utf8')).toBe('home');
  expect(await readFile(join(to, 'games/moon/index.html'), 'utf8')).toBe('moon');
  const inodes = [from, to].map(async (root) => (await stat(join(root, 'index.html'))).ino);
  expect(new Set(await Promise.all(inodes)).size).toBe(1);
});

test('only some files of a folder can be linked', async () => {
  const [from, to] = [join(folder, 'dist'), join(folder, 'static')];
  await mkdir(from);
  for (const name of ['moon.md', 'sun.md']) await writeFile(join(from, name), name);
  linkFiles(from, to, ['/moon.md']);
  expect(await readdir(to)).toEqual(['moon.md']);
});

test('a file that already exists is an error', async () => {
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a/x'), '');
  expect(() => linkFiles(join(folder, 'a'), join(folder, 'a'))).toThrow(/EEXIST/);
});
