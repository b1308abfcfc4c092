import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../src/content/files/content-hash.ts';
import type { EarlierRun } from '../src/content/records/earlier-run.ts';
import { readBytesIfPresent } from '../src/disk/read-if-present.ts';
import { writeWhole } from '../src/disk/write-whole.ts';
import { hashFiles } from './hash-files.ts';

const PROJECT = join(import.meta.dirname, '..');
const FILE = '.cache/checked.v8';
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
  readonly withoutProblem: ReadonlySet<string>;
  /** By the hash of the YAML. */
  readonly values: Values;
}

type Values = ReadonlyMap<string, Record<string, unknown>>;

/** The values of so many files are written together. The bytes of all values would need much memory. */
const FILES_TOGETHER = 1000;
/** Bytes that hold the length of what follows. */
const LENGTH = 4;

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
  const { values, withoutProblem } =
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
      const stored = { code, withoutProblem: usedQuestions, values: usedValues };
      await writeWhole(file, bytesOf(stored));
    },
  };
}

/** Returns undefined if there is no file, or if it is damaged. */
async function read(file: string): Promise<Stored | undefined> {
  const content = await readBytesIfPresent(file);
  if (content === null) return undefined;
  try {
    return readStored(content);
  } catch {
    console.warn(`${FILE} is damaged, so this build checks all records again.`);
    return undefined;
  }
}

function* bytesOf({ values, ...others }: Stored): Iterable<Uint8Array> {
  yield* withLength(serialize(others));
  const entries = [...values];
  for (let at = 0; at < entries.length; at += FILES_TOGETHER) {
    yield* withLength(serialize(entries.slice(at, at + FILES_TOGETHER)));
  }
}

function* withLength(bytes: Uint8Array): Iterable<Uint8Array> {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(bytes.length);
  yield length;
  yield bytes;
}

/** @throws {Error} if the file is damaged */
function readStored(content: Buffer): Stored {
  const parts: unknown[] = [];
  for (let at = 0; at < content.length; ) {
    const end = at + LENGTH + content.readUInt32LE(at);
    parts.push(deserialize(content.subarray(at + LENGTH, end)));
    at = end;
  }
  const [others, ...values] = parts as [Omit<Stored, 'values'>, ...[string, object][][]];
  return { ...others, values: new Map(values.flat()) as Values };
}
