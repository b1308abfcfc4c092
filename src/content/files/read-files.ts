import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readSmallFile } from '../../disk/read-small-file.ts';
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

/** Stores a text that is given as UTF-8, and returns a function that reads it again. */
export type StoreText = (utf8: Uint8Array) => () => string;

/** A file whose text is stored elsewhere. */
class StoredTextFile implements TextFile {
  readonly relativePath: string;
  readonly sha256: string;
  readonly #read: () => string;

  constructor(relativePath: string, utf8: Uint8Array, store: StoreText) {
    this.relativePath = relativePath;
    this.sha256 = sha256(utf8);
    this.#read = store(utf8);
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

  const readText = (relativePath: string): TextFile => {
    const path = `${folder}/${relativePath}`;
    const absolute = join(root, relativePath);
    // The record of changes grows with every change, so it has no limit.
    const hasLimit = relativePath !== CHANGES_FILE;
    const bytes = hasLimit ? readSmallFile(absolute, MAX_FILE_BYTES) : readFileSync(absolute);
    if (bytes === null) {
      // The check does not use the text of a series file. So these files may exceed the limit.
      if (!relativePath.endsWith('.jsonl')) problems.push(tooLong(path, statSync(absolute).size));
      return { relativePath, text: null };
    }
    const decoded = decodeText(path, bytes, hasLimit ? MAX_FILE_BYTES : Infinity);
    if ('problem' in decoded) {
      problems.push(decoded.problem);
      return { relativePath, text: null };
    }
    const { text } = decoded;
    if (store === undefined) return { relativePath, text };
    // Decoding removes bytes only at the end of lines and at the start of the file. It changes no others.
    const isUnchanged = Buffer.byteLength(text) === bytes.length;
    return new StoredTextFile(relativePath, isUnchanged ? bytes : Buffer.from(text), store);
  };
  const readOne = (relativePath: string): TextFile => {
    try {
      return readText(relativePath);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      problems.push(
        fileProblem(`${folder}/${relativePath}`, {
          message: `cannot be read (got ${code})`,
          fix: 'make sure that the file exists and that you are allowed to read it',
        }),
      );
      return { relativePath, text: null };
    }
  };
  return { folder, files: names.filter(isRead).map(readOne), problems };
}
