import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOtherNode } from '../../disk/other-node.fixture.ts';
import { openStoredBundles } from './stored-bundles.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stored-bundles-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/moon.ts'), 'export const moon = 1;');
});
afterEach(() => rm(root, { recursive: true }));

const FILES = new Map([['v1.js', Buffer.from('code')]]);
const store = async () => (await openStoredBundles(root)).store('chains', FILES);

test('before the first build nothing is stored', async () => {
  const { isSameCode, filesFor } = await openStoredBundles(root);
  expect(isSameCode).toBe(false);
  expect(filesFor('chains')).toBeUndefined();
});

test('the bundles of the last build are used again, with the same bytes', async () => {
  await store();
  const { isSameCode, filesFor } = await openStoredBundles(root);
  expect(isSameCode).toBe(true);
  const files = [...filesFor('chains')!].map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString(),
  ]);
  expect(files).toEqual([['v1.js', 'code']]);
});

test('bundles with other generated modules are not used', async () => {
  await store();
  const { isSameCode, filesFor } = await openStoredBundles(root);
  expect(isSameCode).toBe(true);
  expect(filesFor('other chains')).toBeUndefined();
});

test.each([
  ['changes', 'moon.ts', 'export const moon = 2;'],
  ['is added', 'sun.ts', ''],
])('after a file of code %s, nothing is used', async (_, file, source) => {
  await store();
  await writeFile(join(root, 'src', file), source);
  const { isSameCode, filesFor } = await openStoredBundles(root);
  expect(isSameCode).toBe(false);
  expect(filesFor('chains')).toBeUndefined();
});

test('bundles that another version of Node made are not used', async () => {
  await store();
  await inOtherNode(async () => {
    expect((await openStoredBundles(root)).filesFor('chains')).toBeUndefined();
  });
});

test('a damaged file is reported, and not used', async () => {
  await store();
  const path = join(root, '.cache/functions.v8');
  const bytes = await readFile(path);
  bytes[bytes.length - 3]! ^= 1;
  await writeFile(path, bytes);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect((await openStoredBundles(root)).filesFor('chains')).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '.cache/functions.v8 is damaged, so this build bundles the functions again.',
  );
  warn.mockRestore();
});
