import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesBelow } from '../../src/build/output/files-below.ts';
import { KEPT_FILES, NEXT_FILES, NEXT_OUTPUT, OUTPUT } from '../../src/build/output/next-output.ts';
import { fault } from '../../src/disk/faulty-disk.fixture.ts';
import { mergeOutput, planMerge } from './merge-output.ts';

vi.mock('node:fs', async (importOriginal) => {
  const { faultyDisk } = await import('../../src/disk/faulty-disk.fixture.ts');
  return faultyDisk(importOriginal);
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'merge-output-'));
});
afterEach(() => {
  fault.before = () => {};
  return rm(root, { recursive: true });
});

type Texts = Readonly<Record<string, string>>;

const ready = () => join(root, '.vercel/ready');
const aside = () => join(root, '.vercel/previous');

function write(folder: string, texts: Texts): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, folder, path)), { recursive: true });
    writeFileSync(join(root, folder, path), text);
  }
}

function textsIn(folder: string): Texts {
  const files = filesBelow(join(root, folder)).sort();
  return Object.fromEntries(
    files.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]),
  );
}

/** Does what a build does: writes the new files, and a list of those that are kept. */
function writeNext(texts: Texts, kept: readonly string[]): void {
  write(NEXT_FILES, texts);
  writeFileSync(join(root, KEPT_FILES), JSON.stringify(kept.map((path) => `/${path}`)));
}

async function merge(): Promise<void> {
  planMerge(root);
  await rename(join(root, NEXT_OUTPUT), ready());
  mergeOutput(root, ready(), aside());
}

test('files are kept, replaced, added and deleted', async () => {
  write(OUTPUT, {
    'index.html': 'old',
    'games/moon/index.html': 'moon',
    'games/sun/index.html': 'sun',
    'games/sun/audit/v1.md': 'audit',
  });
  const { ino } = lstatSync(join(root, OUTPUT, 'games/moon/index.html'));
  writeNext({ 'index.html': 'new', 'about/index.html': 'about' }, ['games/moon/index.html']);
  await merge();
  expect(textsIn(OUTPUT)).toEqual({
    'about/index.html': 'about',
    'games/moon/index.html': 'moon',
    'index.html': 'new',
  });
  expect(lstatSync(join(root, OUTPUT, 'games/moon/index.html')).ino).toBe(ino);
  expect(existsSync(join(root, OUTPUT, 'games/sun'))).toBe(false);
});

test('without kept files, the whole folder is replaced and the last one set aside', async () => {
  write(OUTPUT, { 'index.html': 'old', 'old.html': 'old' });
  writeNext({ 'index.html': 'new' }, []);
  await merge();
  expect(textsIn(OUTPUT)).toEqual({ 'index.html': 'new' });
  expect(textsIn('.vercel/previous/dist')).toEqual({ 'index.html': 'old', 'old.html': 'old' });
});

test('the first output needs no last one', async () => {
  write(NEXT_FILES, { 'index.html': 'new' });
  await merge();
  expect(textsIn(OUTPUT)).toEqual({ 'index.html': 'new' });
});

describe('what somebody put into the output', () => {
  beforeEach(() => {
    write(OUTPUT, { 'kept.md': 'kept', 'elsewhere/x': 'x' });
  });

  test('a symbolic link is deleted, and what it points to is not', async () => {
    write('other', { 'note.md': 'note' });
    symlinkSync(join(root, 'other'), join(root, OUTPUT, 'link'));
    writeNext({}, ['kept.md']);
    await merge();
    expect(existsSync(join(root, OUTPUT, 'link'))).toBe(false);
    expect(textsIn(OUTPUT)).toEqual({ 'kept.md': 'kept' });
    expect(textsIn('other')).toEqual({ 'note.md': 'note' });
  });

  test('a kept file behind a symbolic link is refused, because the link will be deleted', () => {
    symlinkSync(join(root, OUTPUT, 'elsewhere'), join(root, OUTPUT, 'games'));
    writeNext({}, ['kept.md', 'games/x']);
    expect(() => planMerge(root)).toThrow(
      'dist/games/x is behind a symbolic link, or was deleted during the build. Delete dist/ and build again.',
    );
    expect(textsIn(OUTPUT)).toEqual({ 'elsewhere/x': 'x', 'kept.md': 'kept' });
  });

  test('an empty folder is deleted', async () => {
    mkdirSync(join(root, OUTPUT, 'games/empty/empty'), { recursive: true });
    writeNext({}, ['kept.md']);
    await merge();
    expect(existsSync(join(root, OUTPUT, 'games'))).toBe(false);
  });

  test('an empty folder makes room for a file', async () => {
    mkdirSync(join(root, OUTPUT, 'about/empty'), { recursive: true });
    writeNext({ about: 'about' }, ['kept.md']);
    await merge();
    expect(textsIn(OUTPUT)).toEqual({ about: 'about', 'kept.md': 'kept' });
  });

  test('a folder with files that appeared during the build makes room for a file', async () => {
    writeNext({ about: 'about' }, ['kept.md']);
    planMerge(root);
    write(OUTPUT, { 'about/x': 'x' });
    await rename(join(root, NEXT_OUTPUT), ready());
    mergeOutput(root, ready(), aside());
    expect(textsIn(OUTPUT)).toEqual({ about: 'about', 'kept.md': 'kept' });
  });
});

test('a list of old files that cannot be read is named', () => {
  write(OUTPUT, { 'old.md': 'old' });
  write('.vercel/ready', { 'dist/new.md': 'new', 'obsolete.json': '{' });
  expect(() => mergeOutput(root, ready(), aside())).toThrow(
    `${join(ready(), 'obsolete.json')} is damaged, so nobody knows which files are old`,
  );
  expect(textsIn(OUTPUT)).toEqual({ 'old.md': 'old' });
});

/** Names that are files in one tree and folders in another. */
const path = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((names) => names.join('/'));
/** No path of a tree is inside another one. */
const tree = fc
  .uniqueArray(path, { maxLength: 12 })
  .map((paths) => paths.filter((one) => !paths.some((other) => one.startsWith(`${other}/`))));

test('a merge gives the files of a clean build, even if it is killed and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(tree, tree, fc.nat(15), async (before, after, steps) => {
      await rm(root, { recursive: true });
      const kept = after.filter((one, at) => before.includes(one) && at % 2 === 0);
      const written = after.filter((one) => !kept.includes(one));
      write(OUTPUT, Object.fromEntries(before.map((one) => [one, 'old'])));
      writeNext(Object.fromEntries(written.map((one) => [one, 'new'])), kept);
      let left = steps;
      fault.before = () => {
        if (--left < 0) throw new Error('killed');
      };
      const merging = merge();
      await merging.catch((error: Error) => expect(error.message).toBe('killed'));
      fault.before = () => {};
      mergeOutput(root, ready(), aside());
      const text = (one: string) => (kept.includes(one) ? 'old' : 'new');
      const expected = after.toSorted().map((one) => [one, text(one)] as const);
      expect(textsIn(OUTPUT)).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 200 },
  );
});
