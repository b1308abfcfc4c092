import { expect, test } from 'vitest';
import { CHAIN, OPEN_FINDING, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const places = (changes: Parameters<typeof problemsOf>[0]) =>
  problemsOf(changes).map((line) => line.replace(/^content\/\S+?:/, '').replace(/; .*$/, ''));

test('an escape in a value is judged by the character that it produces', () => {
  expect(places({ [PROTOCOL]: ['name: Moon Lottery', 'name: "A\\0B\\u202E\\uD800"'] })).toEqual([
    '2:7 name: contains a backslash escape for U+0000 NULL after "A"',
    '2:7 name: contains a backslash escape for U+202E RIGHT-TO-LEFT OVERRIDE after "A\\u0000B"',
    '2:7 name: contains a backslash escape for U+D800 (half of a character) after "A\\u0000B<U+202E>"',
  ]);
});

test('an entity in a body is judged by the character that it produces, at the place of the entity', () => {
  const body = 'A &#x202e; [b\nc](https://a.example "&ZeroWidthSpace;") &amp;#x202e;';
  expect(places({ [OPEN_FINDING]: ['`setFee` has no limit.', body] })).toEqual([
    expect.stringMatching(
      /^\d+:3 body: contains an HTML entity for U\+202E RIGHT-TO-LEFT OVERRIDE after "A"$/,
    ),
    expect.stringMatching(/^\d+:23 body: contains an HTML entity for U\+200B ZERO WIDTH SPACE$/),
  ]);
});

test.each([
  ['text', 'a\u200bb'],
  ['code', '`a\u200bb`'],
  ['a block of code', '```js x\u200b\na\n```'],
  ['the title of a link', '[a](https://a.example "b\u200b")'],
  ['the words for a picture', '![a\u200b](https://a.example)'],
  ['the name of a reference', '[a][b\u200b]\n\n[b\u200b]: https://a.example'],
])('a character in %s is reported once, at its own place', (_where, body) => {
  const lines = places({ [OPEN_FINDING]: ['`setFee` has no limit.', body] });
  expect(lines.filter((line) => line.includes('U+200B')).length).toBe(
    body.split('\n').filter((line) => line.includes('\u200b')).length,
  );
});

test('field names and comments are judged too', () => {
  expect(places({ [CHAIN]: ['blockIntervalMs: 750', 'blockIntervalMs: 750 # \u2066'] })).toEqual([
    expect.stringMatching(
      /^\d+:24 frontmatter: contains the character U\+2066 LEFT-TO-RIGHT ISOLATE/,
    ),
  ]);
  expect(places({ [CHAIN]: ['  BNB/USD:', '  "BNB/USD\\u2060":'] })[0]).toMatch(
    /^\d+:3 feeds\.BNB\/USD<U\+2060>: contains a backslash escape for U\+2060 WORD JOINER after "BNB\/USD"$/,
  );
});

test('no refused character reaches a terminal through a message', () => {
  const printed = problemsOf({
    [PROTOCOL]: ['status: tracked', 'status: "\u202e\\e[2J"'],
    'protocols/\u202e\x1b.md': '',
  }).join('\n');
  expect(printed).toContain('<U+202E>');
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
