import { hash } from 'node:crypto';
import { compareText } from './problem.ts';

/** The SHA-256 hash of bytes, or of a text in UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** A text whose hash may be known already. */
export interface HashedText {
  /** Null if the file is not text. */
  readonly text: string | null;
  /** Of `text`. */
  readonly sha256?: string;
}

/** Null if the file is not text. */
export function hashOfText(source: HashedText): string | null {
  if (source.sha256 !== undefined) return source.sha256;
  return source.text === null ? null : sha256(source.text);
}

export interface NamedHash {
  /** The name of the file, without the folder. */
  readonly name: string;
  /** Of its text. */
  readonly sha256: string;
}

/**
 * One hash over several files. In the folder of the files, the command `sha256sum *.md | LC_ALL=C sort | sha256sum`
 * prints the same hash.
 */
export function hashOfFiles(files: readonly NamedHash[]): string {
  const lines = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  return sha256(lines.sort(compareText).join(''));
}
