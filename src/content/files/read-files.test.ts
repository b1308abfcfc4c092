import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
  for (const name of ['moon.md', 'sun.md']) await writeFile(join(root, name), name);
});
afterEach(() => rm(root, { recursive: true }));

test('a file that cannot be read is a problem, and the others are read', async () => {
  const { folder, files, problems } = await readFiles(root, undefined, (path) => {
    if (path === 'moon.md') rmSync(join(root, path));
    return true;
  });
  expect(files.map(({ text }) => text)).toEqual([null, 'sun.md']);
  expect(problems).toMatchObject([
    {
      path: `${folder}/moon.md`,
      message: 'cannot be read (got ENOENT)',
      fix: 'make sure that the file exists and that you are allowed to read it',
    },
  ]);
});
