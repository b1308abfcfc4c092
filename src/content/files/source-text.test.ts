import { expect, test } from 'vitest';
import { formatProblem } from './problem.ts';
import { decodeText, MAX_FILE_BYTES } from './source-text.ts';

const decode = (bytes: Uint8Array) => {
  const decoded = decodeText('content/terms.md', bytes);
  return 'text' in decoded ? decoded.text : formatProblem(decoded.problem);
};
const utf8 = (text: string) => new TextEncoder().encode(text);

test('a byte order mark is dropped and CRLF becomes LF', () => {
  expect(decode(utf8('\ufeff---\r\nname: x\r\n'))).toBe('---\nname: x\n');
});

test('tabs and letters of every script are accepted', () => {
  expect(decode(utf8('Größe\t大吉\n🎲'))).toBe('Größe\t大吉\n🎲');
});

test('a byte that is not UTF-8 is refused at its place', () => {
  expect(decode(Uint8Array.of(0x61, 0x0a, 0x62, 0xff, 0x63))).toBe(
    'content/terms.md:2:2 file: is not valid UTF-8 here; save the file as UTF-8',
  );
});

test('a file of 2 MB is refused', () => {
  expect(decode(new Uint8Array(2_000_000).fill(0x61))).toBe(
    'content/terms.md:1:1 file: is too long (got 1954 KiB); shorten the file to at most 64 KiB',
  );
  expect(decode(new Uint8Array(MAX_FILE_BYTES).fill(0x61))).toHaveLength(MAX_FILE_BYTES);
});
