import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type FoundOut,
  fromParts,
  partsOf,
  type RunAfter,
  runAfter,
} from '../../src/content/records/found-out.ts';
import { hashFiles } from '../../src/disk/hash-files.ts';
import { DamagedFile, readSealed, writeSealed } from '../../src/disk/sealed-file.ts';

const PROJECT = join(import.meta.dirname, '../..');
const FILE = '.cache/checked.v8';
/** The code and the packages of the check, and the code that knows the form of the stored file. */
const CODE = ['package-lock.json', 'src', 'scripts/build/earlier-run-file.ts'];

export interface EarlierRunFile extends Pick<RunAfter, 'earlier' | 'add'> {
  /** Whether there is nothing from an earlier run of the same code. */
  readonly knowsNothing: boolean;
  /** Stores what this build has used and added. */
  readonly save: () => Promise<void>;
}

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
  const last = await read(file, code);
  const { earlier, used, add } = runAfter(last);
  return {
    ...{ earlier, add },
    knowsNothing: last === undefined,
    save: async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeSealed(file, bytesOf(code, used));
    },
  };
}

/** Returns undefined if there is no file, if another code made it, or if it is damaged. */
async function read(file: string, code: string): Promise<FoundOut | undefined> {
  try {
    const content = await readSealed(file);
    if (content === null) return undefined;
    const [codeOfFile, ...parts] = partsIn(content);
    return codeOfFile?.toString() === code ? fromParts(parts) : undefined;
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    console.warn(`${FILE} is damaged, so this build checks all records again.`);
    return undefined;
  }
}

function* bytesOf(code: string, found: FoundOut): Iterable<Uint8Array> {
  yield* withLength(Buffer.from(code));
  for (const part of partsOf(found)) yield* withLength(part);
}

function* withLength(part: Uint8Array): Iterable<Uint8Array> {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(part.length);
  yield length;
  yield part;
}

function partsIn(content: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < content.length; ) {
    const end = at + LENGTH + content.readUInt32LE(at);
    parts.push(content.subarray(at + LENGTH, end));
    at = end;
  }
  return parts;
}
