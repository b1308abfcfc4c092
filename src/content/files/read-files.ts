import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type HashedText, sha256 } from './content-hash.ts';
import { CHANGES_FILE } from './place.ts';
import { compareText, fileProblem, type Problem } from './problem.ts';
import { decodeText, MAX_FILE_BYTES, tooLong } from './source-text.ts';

export interface TextFile extends HashedText {
  /** Relative to the content folder, with forward slashes. */
  readonly relativePath: string;
  /** Null if the file could not be read as text. */
  readonly text: string | null;
}

export interface ReadFiles {
  /** The path of every problem starts with this name. */
  readonly folder: string;
  /** Sorted by path. */
  readonly files: readonly TextFile[];
  /** Problems with files that could not be read as text. */
  readonly problems: readonly Problem[];
}

/** Stores a text, and returns a function that reads it again. */
export type StoreText = (text: string) => () => string;

/** A file whose text is stored elsewhere. */
class StoredTextFile implements TextFile {
  readonly relativePath: string;
  readonly sha256: string;
  readonly #read: () => string;

  constructor(relativePath: string, text: string, store: StoreText) {
    this.relativePath = relativePath;
    this.sha256 = sha256(text);
    this.#read = store(text);
  }

  get text(): string {
    return this.#read();
  }
}

/**
 * Skips files and folders whose names start with a dot. The reads are synchronous, because asynchronous reads of small
 * files take ten times as much processor time.
 *
 * @param store by default, the texts stay in memory
 * @param isRead whether to read a file, by its path relative to `root`; by default, all files are read
 */
export async function readFiles(
  root: string,
  store?: StoreText,
  isRead: (relativePath: string) => boolean = () => true,
): Promise<ReadFiles> {
  const folder = basename(resolve(root));
  const problems: Problem[] = [];
  const names: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) names.push(name);
      else {
        problems.push(
          fileProblem(`${folder}/${name}`, {
            message: 'is neither a file nor a folder',
            fix: 'if this is a symbolic link, replace it with a copy of its target; otherwise, delete it',
          }),
        );
      }
    }
  };
  try {
    walk('');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const message = `cannot be read (got ${code})`;
    problems.push(
      fileProblem(folder, {
        message,
        fix: 'give the command the path of the folder that contains the records',
      }),
    );
    return { folder, files: [], problems };
  }
  names.sort(compareText);

  const readOne = (relativePath: string): TextFile => {
    const path = `${folder}/${relativePath}`;
    const absolute = join(root, relativePath);
    const { size } = statSync(absolute);
    // The record of changes grows with every change, so it has no limit.
    const limit = relativePath === CHANGES_FILE ? Infinity : MAX_FILE_BYTES;
    if (size > limit) {
      // The check does not use the text of a series file. So these files may exceed `limit`.
      if (!relativePath.endsWith('.jsonl')) problems.push(tooLong(path, size));
      return { relativePath, text: null };
    }
    const decoded = decodeText(path, readFileSync(absolute), limit);
    if ('problem' in decoded) {
      problems.push(decoded.problem);
      return { relativePath, text: null };
    }
    const { text } = decoded;
    return store === undefined
      ? { relativePath, text }
      : new StoredTextFile(relativePath, text, store);
  };
  return { folder, files: names.filter(isRead).map(readOne), problems };
}
