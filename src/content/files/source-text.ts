import { positionsIn } from './position.ts';
import type { Problem } from './problem.ts';

/**
 * The limit for frontmatter and body together. A record is about a page of text, so a file above
 * this limit is a mistake.
 */
export const MAX_FILE_BYTES = 64 * 1024;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a file's bytes. Removes a byte order mark and turns CRLF into LF. Some text editors write
 * a byte order mark or CRLF, but neither has a meaning. Refuses bytes that are not UTF-8 and files
 * that are too long. A rule checks the characters later.
 */
export function decodeText(
  path: string,
  bytes: Uint8Array,
  limit = MAX_FILE_BYTES,
): { readonly text: string } | { readonly problem: Problem } {
  if (bytes.length > limit) return { problem: tooLong(path, bytes.length) };
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
