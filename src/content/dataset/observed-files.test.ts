import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withObservedFiles } from './observed-files.ts';

const CONTENT = [
  { relativePath: 'observations/moon.json', text: 'of the public chain' },
  { relativePath: 'protocols/moon.md', text: 'the record' },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observed-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the observations of the local chains take the place of the public ones', async () => {
  await mkdir(join(folder, 'observations/cursors'), { recursive: true });
  await writeFile(join(folder, 'observations/sun.json'), 'of the local chain');
  expect(await withObservedFiles(CONTENT, folder)).toEqual([
    { relativePath: 'protocols/moon.md', text: 'the record' },
    { relativePath: 'observations/sun.json', text: 'of the local chain' },
  ]);
});

test('if there is no folder of observations, the content has no observations', async () => {
  expect(await withObservedFiles(CONTENT, join(folder, 'none'))).toEqual([CONTENT[1]]);
});
