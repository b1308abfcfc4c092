import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../src/content/files/content-hash.ts';
import type { EarlierRun } from '../src/content/records/earlier-run.ts';
import { readBytesIfPresent } from '../src/disk/read-if-present.ts';
import { writeWhole } from '../src/disk/write-whole.ts';
import { hashFiles } from './hash-files.ts';

const PROJECT = join(import.meta.dirname, '..');
const FILE = '.cache/check.v8';
/** The code and the packages of the check, and the code that knows the form of the stored file. */
const CODE = ['package-lock.json', 'src', 'scripts/earlier-run-file.ts'];

export interface EarlierRunFile {
  readonly earlier: EarlierRun;
  /** Stores what this build has used and added. */
  readonly save: () => Promise<void>;
}

interface Stored {
  /** A hash of the code that made the rest. */
  readonly code: string;
  /** By the hash of the YAML. */
  readonly values: ReadonlyMap<string, Record<string, unknown>>;
  readonly withoutProblem: ReadonlySet<string>;
}

/**
 * Loads what the last build stored. Ignores it if the code has changed.
 *
 * @param root the folder with the cache
 * @param project the folder with the code
 */
export async function openEarlierRun(
  root: string,
  project: string = PROJECT,
): Promise<EarlierRunFile> {
  const file = join(root, FILE);
  const isCode = (path: string) => !path.endsWith('.test.ts');
  const code = `${process.version} ${await hashFiles(project, CODE, isCode)}`;
  const last = await read(file);
  const { values, withoutProblem }: Omit<Stored, 'code'> =
    last?.code === code ? last : { values: new Map(), withoutProblem: new Set() };
  const usedValues = new Map<string, Record<string, unknown>>();
  const usedQuestions = new Set<string>();
  return {
    earlier: {
      yaml: {
        get: (source) => {
          const hash = sha256(source);
          const known = values.get(hash);
          if (known !== undefined) usedValues.set(hash, known);
          return known;
        },
        add: (source, added) => usedValues.set(sha256(source), added),
      },
      verdicts: {
        hasNoProblem: (question) => {
          const isKnown = withoutProblem.has(question);
          if (isKnown) usedQuestions.add(question);
          return isKnown;
        },
        addWithoutProblem: (question) => usedQuestions.add(question),
      },
    },
    save: async () => {
      await mkdir(dirname(file), { recursive: true });
      const stored: Stored = { code, values: usedValues, withoutProblem: usedQuestions };
      await writeWhole(file, serialize(stored));
    },
  };
}

/** Returns undefined if there is no file, or if it is damaged. */
async function read(file: string): Promise<Stored | undefined> {
  const content = await readBytesIfPresent(file);
  if (content === null) return undefined;
  try {
    return deserialize(content);
  } catch {
    console.warn(`${FILE} is damaged, so this build checks all records again.`);
    return undefined;
  }
}
