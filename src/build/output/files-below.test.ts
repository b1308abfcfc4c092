import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from './files-below.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-below-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('lists the files of all folders, but neither folders nor symbolic links', async () => {
  await mkdir(join(folder, 'games/moon/audit'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  for (const file of ['index.html', 'games/moon/index.html', 'games/moon/audit/v1.md'])
    await writeFile(join(folder, file), '');
  await symlink(join(folder, 'games'), join(folder, 'again'));
  expect(filesBelow(folder).sort()).toEqual([
    ...['games/moon/audit/v1.md', 'games/moon/index.html', 'index.html'],
  ]);
  expect(filesBelow(`${folder}/`)).toHaveLength(3);
});

test('symbolic links and empty folders are listed separately for those who ask for them', async () => {
  await writeFile(join(folder, 'index.html'), '');
  await symlink(join(folder, 'index.html'), join(folder, 'link'));
  await mkdir(join(folder, 'games/empty'), { recursive: true });
  const others: string[] = [];
  expect(filesBelow(folder, others)).toEqual(['index.html']);
  expect(others.sort()).toEqual(['games/empty', 'link']);
});

test('a folder that does not exist is an error', () => {
  expect(() => filesBelow(join(folder, 'nope'))).toThrow(/ENOENT/);
});
