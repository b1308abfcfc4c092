import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Documents and comments name a file from the project's folder, from `src/`, from `src/content/`, or from their own folder. */
const BASES = ['.', 'src', 'src/content'];
/** What each contract family has; the path begins at its folder. */
const IN_A_FAMILY = /^local\//;

const documents = globSync(
  ['{*.md,docs/**/*.md,.github/**/*.md,examples/*.md}', '{src,scripts,test}/**/*.{ts,astro,mjs}'],
  { cwd: ROOT },
);

/** Paths of code and of documents in backticks, with a folder and without a place for a name. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|mjs|astro|md|css))`/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('content/') && !IN_A_FAMILY.test(path));
}

test('every file that a document or a comment names exists', () => {
  const named = documents.flatMap((document) =>
    pathsIn(document).map((path) => [document, path] as const),
  );
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(
    ([document, path]) =>
      ![...BASES, dirname(document)].some((base) => existsSync(join(ROOT, base, path))),
  );
  expect(missing).toEqual([]);
});
