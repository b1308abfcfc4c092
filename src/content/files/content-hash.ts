import { createHash } from 'node:crypto';
import { compareText } from './problem.ts';

/**
 * The SHA-256 hash of bytes, or of a text in UTF-8, in hex. `sha256sum` prints the same hash for a file with these
 * bytes.
 */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A file in a folder, with its text. */
export interface NamedText {
  /** The file name, without its folder. */
  readonly name: string;
  readonly text: string;
}

/**
 * One hash over several files of a folder. This command, run in the folder, prints the same hash:
 * `sha256sum *.md | LC_ALL=C sort | sha256sum`.
 */
export function hashOfFiles(files: readonly NamedText[]): string {
  const lines = files.map(({ name, text }) => `${sha256(text)}  ${name}\n`);
  return sha256(lines.sort(compareText).join(''));
}
