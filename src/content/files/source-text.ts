import { positionsIn } from './position.ts';
import type { Problem } from './problem.ts';

/** The maximum size of a file in bytes. A record is about a page of text, so a longer file must be a mistake. */
export const MAX_FILE_BYTES = 64 * 1024;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a file's bytes. Removes a byte order mark and turns CRLF into LF. Some text editors write
 * a byte order mark or CRLF, but neither has a meaning. Returns a problem if the bytes are not UTF-8 or if there are
 * more than `limit` of them. A rule checks the characters later.
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
    fix: `shorten the file to at most ${MAX_FILE_BYTES / 1024} KiB`,
    severity: 'error',
  };
}
