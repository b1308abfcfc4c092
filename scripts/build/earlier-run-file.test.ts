import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOtherNode } from '../../src/disk/other-node.fixture.ts';
import { openEarlierRun } from './earlier-run-file.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'earlier-run-'));
  await mkdir(join(root, 'src/content'), { recursive: true });
  await mkdir(join(root, 'src/schema/records'), { recursive: true });
  await mkdir(join(root, 'scripts/build'), { recursive: true });
  await writeFile(join(root, 'src/schema/records/power.ts'), 'a');
  await writeFile(join(root, 'src/content/parse.ts'), 'a');
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

const file = (name: string) => ({
  values: { name, edge: -0 },
  ...{ yamlLength: 1, bodyLength: 2, bodyLine: 3 },
});

/** Returns what this build parsed and judged. */
async function build(...sources: string[]): Promise<string[]> {
  const { earlier, save } = await openEarlierRun(root, root);
  const { files, verdicts } = earlier;
  const parsed = sources.filter((source) => files.get(source) === undefined);
  for (const source of parsed) files.add(source, file(source));
  const judged = sources.filter((source) => !verdicts.hasNoProblem(source));
  for (const source of judged) verdicts.addWithoutProblem(source);
  await save();
  expect(judged).toEqual(parsed);
  return parsed;
}

test('a build knows the values and the verdicts of the last build', async () => {
  expect(await build('moon', 'sun')).toEqual(['moon', 'sun']);
  expect(await build('moon', 'star')).toEqual(['star']);
  const { files } = (await openEarlierRun(root, root)).earlier;
  expect(files.get('moon')).toEqual(file('moon'));
});

test('the values of many files are known again', async () => {
  const sources = Array.from({ length: 2001 }, (_, at) => `game ${at}`);
  await build(...sources);
  expect(await build(...sources)).toEqual([]);
});

test('a build is told whether anything is known', async () => {
  expect((await openEarlierRun(root, root)).knowsNothing).toBe(true);
  await build('moon');
  expect((await openEarlierRun(root, root)).knowsNothing).toBe(false);
});

test('what a build has not used is dropped', async () => {
  await build('moon', 'sun');
  await build('moon');
  expect(await build('moon', 'sun')).toEqual(['sun']);
});

test.each([
  ['the code that parses', 'src/content/parse.ts'],
  ['a schema', 'src/schema/records/power.ts'],
  ['the form of the stored file', 'scripts/build/earlier-run-file.ts'],
  ['a package', 'package-lock.json'],
])('everything is dropped if %s has changed', async (_, file) => {
  await build('moon');
  await writeFile(join(root, file), 'b');
  expect(await build('moon')).toEqual(['moon']);
});

test('everything is dropped in another version of Node', async () => {
  await build('moon');
  expect(await inOtherNode(() => build('moon'))).toEqual(['moon']);
});

test('nothing is dropped if only a test has changed', async () => {
  await build('moon');
  await writeFile(join(root, 'src/content/parse.test.ts'), 'b');
  expect(await build('moon')).toEqual([]);
});

test.each([
  ['another file', () => Buffer.from('damaged')],
  [
    'a file with another value',
    (stored: Buffer) => Buffer.from(stored.toString('latin1').replace('moon', 'noon'), 'latin1'),
  ],
])('%s counts as empty, and the build says so', async (_, damaged) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await build('moon');
  const path = join(root, '.cache/checked.v8');
  await writeFile(path, damaged(await readFile(path)));
  expect(await build('moon')).toEqual(['moon']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '.cache/checked.v8 is damaged, so this build checks all records again.',
  );
  warn.mockRestore();
});
