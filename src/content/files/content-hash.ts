import { createHash } from 'node:crypto';
import { compareText } from './problem.ts';

/** The SHA-256 hash of bytes, or of a text in UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface NamedText {
  /** Without the folder. */
  readonly name: string;
  readonly text: string;
}

/**
 * One hash over several files. In the folder of the files, the command `sha256sum *.md | LC_ALL=C sort | sha256sum`
 * prints the same hash.
 */
export function hashOfFiles(files: readonly NamedText[]): string {
  const lines = files.map(({ name, text }) => `${sha256(text)}  ${name}\n`);
  return sha256(lines.sort(compareText).join(''));
}
