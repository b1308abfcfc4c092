import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The names of files must work on Linux, Windows and macOS. */

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['.github', 'api', 'content', 'docs', 'firewall', 'public', 'schemas'];
FOLDERS.push('scripts', 'src', 'test');

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  ),
);
const names = paths.map((path) => path.split('/').at(-1)!);

test('no file has a name that Windows reserves for a device or cannot write', () => {
  expect(paths.length).toBeGreaterThan(500);
  expect(names.filter((name) => /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name))).toEqual(
    [],
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows refuses these characters
  expect(names.filter((name) => /[<>:"\\|?*\u0000-\u001f]|[. ]$/.test(name))).toEqual([]);
  expect(paths.filter((path) => path.length > 180)).toEqual([]);
});

test('no two file names differ only in letter case', () => {
  const alike = Map.groupBy(paths, (path) => path.normalize('NFC').toLowerCase());
  expect([...alike.values()].filter((same) => same.length > 1)).toEqual([]);
});
