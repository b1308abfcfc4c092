import { positionsIn } from './position.ts';
import type { Problem } from './problem.ts';

/** In bytes. A record is about a page of text, so a longer file must be a mistake. */
export const MAX_FILE_BYTES = 64 * 1024;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8 without its byte order mark, and turns CRLF into LF. Returns a problem for invalid bytes, or for more
 * than `limit` bytes.
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
