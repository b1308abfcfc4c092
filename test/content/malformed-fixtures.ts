import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, filesBelow } from './check-changed.ts';

/** All that is printed about a mistake, one problem on each line. */
const EXPECTED = 'expected.txt';
/** Paths of files that the mistake is the lack of. */
const REMOVED = 'removed.txt';

/** One mistake: files that are laid over the valid content, and what is printed about them. */
export interface MalformedFixture {
  /** Folder and name of the mistake, as "yaml/a-tag". */
  readonly name: string;
  /** File of the expectation. */
  readonly expected: string;
  readonly isExpected: boolean;
  readonly changes: Readonly<Record<string, Change>>;
}

const ROOT = join(import.meta.dirname, 'malformed');

/** The mistakes under `malformed/`: a folder for each, in a folder for each kind. */
export const MALFORMED_FIXTURES: readonly MalformedFixture[] = foldersIn(ROOT).flatMap((kind) =>
  foldersIn(join(ROOT, kind)).map((mistake) => {
    const folder = join(ROOT, kind, mistake);
    const files = filesBelow(folder);
    const removed = files.get(REMOVED)?.toString('utf8').split('\n').filter(Boolean) ?? [];
    const isExpected = files.has(EXPECTED);
    for (const name of [EXPECTED, REMOVED]) files.delete(name);
    return {
      name: `${kind}/${mistake}`,
      expected: join(folder, EXPECTED),
      isExpected,
      changes: {
        ...Object.fromEntries(files),
        ...Object.fromEntries(removed.map((p) => [p, null])),
      },
    };
  }),
);

/** Files in a place where no mistake is looked for. */
export const STRAY_FILES: readonly string[] = [...filesBelow(ROOT).keys()].filter(
  (path) => path.split('/').length < 3,
);

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
