import { expect, test, vi } from 'vitest';
import type { KnownFile, KnownFiles } from '../fields/known-file.ts';
import { sha256 } from '../files/content-hash.ts';
import { splitUnlessKnown } from './split-unless-known.ts';

const PATH = 'content/protocols/moon.md';
const YAML = '\nname: "Moon"\nedge: 3';
const CLEAN = `---${YAML}\n---\n\nThe moon.\n`;
const FILE: KnownFile = {
  values: { name: 'Moon', edge: 3 },
  yamlLength: YAML.length,
  bodyLength: '\nThe moon.\n'.length,
  bodyLine: 5,
};

function known(file?: KnownFile) {
  return {
    get: vi.fn((hash: string) => (hash === sha256(CLEAN) ? file : undefined)),
    add: vi.fn(),
  } satisfies KnownFiles;
}

const split = (text: string | null, files?: KnownFiles) =>
  splitUnlessKnown(PATH, { relativePath: 'protocols/moon.md', text }, files);

test('a file without a problem is stored', () => {
  const files = known();
  expect(split(CLEAN, files)!.frontmatter?.data).toEqual(FILE.values);
  expect(files.add).toHaveBeenCalledExactlyOnceWith(sha256(CLEAN), FILE);
});

test('a known file has the stored values, and positions as if it had been split', () => {
  const files = known({ ...FILE, values: { name: 'stored' } });
  const { frontmatter, body, problems, bareForms } = split(CLEAN, files)!;
  expect(frontmatter?.data).toEqual({ name: 'stored' });
  expect([problems, bareForms]).toEqual([[], []]);
  expect(frontmatter?.valueAt(['edge'])).toEqual({ line: 3, column: 7 });
  expect(body).toEqual(split(CLEAN)!.body);
  expect(files.add).not.toHaveBeenCalled();
});

test('the text of a known file is not read', () => {
  const read = vi.fn(() => CLEAN);
  const source = {
    ...{ relativePath: 'protocols/moon.md', sha256: sha256(CLEAN) },
    get text() {
      return read();
    },
  };
  const { frontmatter } = splitUnlessKnown(PATH, source, known(FILE))!;
  expect(read).not.toHaveBeenCalled();
  // A position is needed only for a problem.
  expect(frontmatter?.valueAt(['name'])).toEqual({ line: 2, column: 7 });
});

test.each([
  ['is not YAML', '---\nname: "Moon\n---\n'],
  ['has a key twice', '---\nname: "Moon"\nname: "Sun"\n---\n'],
  ['has a value that other readers read differently', '---\nname: yes\n---\n'],
  ['does not consist of fields', '---\n- moon\n---\n'],
  ['is empty', '---\n---\n'],
  ['is not closed', '---\nname: "Moon"\n'],
])('a file whose frontmatter %s is not stored', (_, text) => {
  const files = known();
  const { problems, bareForms } = split(text, files)!;
  expect(problems.length + bareForms.length).toBeGreaterThan(0);
  expect(files.add).not.toHaveBeenCalled();
});

test('a file that is not text has no parts', () => {
  expect(split(null)).toBeNull();
  expect(split(null, known())).toBeNull();
});
