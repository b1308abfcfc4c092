import type { Problem } from './problem.ts';

/** Frontmatter and body together. A record is a page of text; what is longer is a mistake. */
export const MAX_FILE_BYTES = 64 * 1024;

/** What no text needs and what hides from a reviewer: controls, marks that reorder text or take no room. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/;

/**
 * A file's bytes as text. A byte order mark is dropped and CRLF becomes LF (some editors write them
 * and neither means anything); what is not UTF-8, too long or holds control characters is refused.
 */
export function decodeText(
  path: string,
  bytes: Uint8Array,
): { readonly text: string } | { readonly problem: Problem } {
  if (bytes.length > MAX_FILE_BYTES) return { problem: tooLong(path, bytes.length) };
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const text = decoded.replaceAll('\r\n', '\n');
  const index = text.search(FORBIDDEN);
  if (index === -1) return { text };
  const character = text.charCodeAt(index);
  const before = text.slice(0, index).split('\n');
  return {
    problem: {
      path,
      line: before.length,
      column: before.at(-1)!.length + 1,
      field: 'file',
      message:
        character === 0xfffd
          ? 'is not valid UTF-8 here'
          : `holds a control character (got U+${character.toString(16).toUpperCase().padStart(4, '0')})`,
      mend: character === 0xfffd ? 'save the file as UTF-8' : 'delete the character',
      severity: 'error',
    },
  };
}

export function tooLong(path: string, bytes: number): Problem {
  return {
    path,
    line: 1,
    column: 1,
    field: 'file',
    message: `is too long (got ${Math.ceil(bytes / 1024)} KiB)`,
    mend: `keep a file within ${MAX_FILE_BYTES / 1024} KiB`,
    severity: 'error',
  };
}
