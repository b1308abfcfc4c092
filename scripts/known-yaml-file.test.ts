import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKnownYaml } from './known-yaml-file.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'known-yaml-'));
  await mkdir(join(root, 'src/content'), { recursive: true });
  await writeFile(join(root, 'src/content/parse.ts'), 'a');
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

/** Returns the texts that this build parsed. */
async function build(...sources: string[]): Promise<string[]> {
  const { known, save } = await openKnownYaml(root, root);
  const parsed = sources.filter((source) => known.get(source) === undefined);
  for (const source of parsed) known.add(source, { name: source, edge: -0 });
  await save();
  return parsed;
}

test('a build knows the values of the last build', async () => {
  expect(await build('moon', 'sun')).toEqual(['moon', 'sun']);
  expect(await build('moon', 'star')).toEqual(['star']);
  expect((await openKnownYaml(root, root)).known.get('moon')).toEqual({ name: 'moon', edge: -0 });
});

test('values that a build has not used are dropped', async () => {
  await build('moon', 'sun');
  await build('moon');
  expect(await build('moon', 'sun')).toEqual(['sun']);
});

test.each([
  ['the code that parses', 'src/content/parse.ts'],
  ['a package', 'package-lock.json'],
])('all values are dropped if %s has changed', async (_, file) => {
  await build('moon');
  await writeFile(join(root, file), 'b');
  expect(await build('moon')).toEqual(['moon']);
});

test('values are kept if only a test has changed', async () => {
  await build('moon');
  await writeFile(join(root, 'src/content/parse.test.ts'), 'b');
  expect(await build('moon')).toEqual([]);
});

test('a damaged file has no values, and the build says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await build('moon');
  await writeFile(join(root, '.cache/yaml.v8'), 'damaged');
  expect(await build('moon')).toEqual(['moon']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '.cache/yaml.v8 is damaged, so this build parses all YAML again.',
  );
  warn.mockRestore();
});
