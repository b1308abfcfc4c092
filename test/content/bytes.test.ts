import { expect, test } from 'vitest';
import { OPEN_FINDING, PROTOCOL, problemsOf, validText } from './check-changed.ts';

/** The patches in `malformed/` are text. They cannot contain the bytes that these tests need. */

const withMistake = validText(OPEN_FINDING, ['severity: high', 'severity: hihg']);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const MISTAKE =
  'content/audits/moon-lottery/v1/F-01.md:2:11 severity: is not one of critical, high, medium, low, informational (got "hihg"); did you mean "high"?';

test.each([
  ['a byte order mark', `\ufeff${withMistake}`],
  ['lines that end in CRLF', withMistake.replaceAll('\n', '\r\n')],
])('%s does not change the problems or their places', (_bytes, text) => {
  expect(problemsOf({ [OPEN_FINDING]: Buffer.from(text) })).toEqual([MISTAKE]);
});

test('the lines of a body are counted in the same way with CRLF', () => {
  const text = validText(OPEN_FINDING, ['no limit.', 'no\n<b> limit.']).replaceAll('\n', '\r\n');
  expect(problemsOf({ [OPEN_FINDING]: Buffer.from(text) })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:12:1 body: contains HTML (got "<b>"); write markdown, and put literal text in backticks',
  ]);
});

test.each([
  [
    'Latin-1',
    PROTOCOL,
    Buffer.from(validText(PROTOCOL, ['A player', 'A player\u00b4s']), 'latin1'),
    'is not valid UTF-8 here; save the file as UTF-8',
  ],
  [
    'UTF-16',
    'terms.md',
    utf16(validText('terms.md')),
    'is not valid UTF-8 here; save the file as UTF-8',
  ],
])('%s is refused at the first byte that is not UTF-8', (_encoding, path, bytes, said) => {
  const [first, ...others] = problemsOf({ [path]: bytes });
  expect(first).toContain(` file: ${said}`);
  expect(others).toEqual([]);
});

test('lines that end in CR alone, as on old machines, are refused once', () => {
  expect(
    problemsOf({ 'terms.md': Buffer.from(validText('terms.md').replaceAll('\n', '\r')) }),
  ).toEqual([
    'content/terms.md:1:4 frontmatter: contains the character U+000D CARRIAGE RETURN after "---"; save the file with lines that end in LF',
  ]);
});

test('a second byte order mark is refused like any other invalid character', () => {
  expect(problemsOf({ 'terms.md': Buffer.from(`\ufeff\ufeff${validText('terms.md')}`) })).toEqual([
    'content/terms.md:1:1 frontmatter: contains the character U+FEFF ZERO WIDTH NO-BREAK SPACE; delete this character',
  ]);
});
