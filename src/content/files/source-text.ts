import { positionsIn } from './position.ts';
import type { Problem } from './problem.ts';

/** Frontmatter and body together. A record is a page of text; what is longer is a mistake. */
export const MAX_FILE_BYTES = 64 * 1024;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A file's bytes as text. A byte order mark is dropped and CRLF becomes LF: some editors write them, and
 * neither means anything. What is not UTF-8 or too long is refused; characters are judged by a rule later.
 */
export function decodeText(
  path: string,
  bytes: Uint8Array,
): { readonly text: string } | { readonly problem: Problem } {
  if (bytes.length > MAX_FILE_BYTES) return { problem: tooLong(path, bytes.length) };
  try {
    return { text: UTF_8.decode(bytes).replaceAll('\r\n', '\n') };
  } catch {
    const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0]!;
    return {
      problem: {
        path,
        ...positionsIn(before)(before.length),
        field: 'file',
        message: 'is not valid UTF-8 here',
        fix: 'save the file as UTF-8',
        severity: 'error',
      },
    };
  }
}

export function tooLong(path: string, bytes: number): Problem {
  return {
    path,
    line: 1,
    column: 1,
    field: 'file',
    message: `is too long (got ${Math.ceil(bytes / 1024)} KiB)`,
    fix: `keep a file within ${MAX_FILE_BYTES / 1024} KiB`,
    severity: 'error',
  };
}
