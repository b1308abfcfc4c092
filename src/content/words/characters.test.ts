import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusedCharacters, withCodePoints } from './characters.ts';

const namesIn = (text: string) => refusedCharacters(text, 'value').map(({ name }) => name);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('characters that readers see are allowed', () => {
  test.each([
    'plain ASCII',
    'Größe, Ñandú, Łódź',
    '大吉 おみくじ 잭팟',
    'Ставка, Ελλάδα, עברית, العربية',
    '5 × 3 ÷ 2 − ½ … Σ λ → “quoted” – dash',
    '10\u00a0000 €',
    'e\u0301 in two characters',
    'Việt Nam ngữ pháp e\u0323\u0302',
  ])('%s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test.each([
    ['a die', '🎲'],
    ['a family, joined', '👨‍👩‍👧'],
    ['an emoji without its selector, joined', '🕵‍♂'],
    ['a heart as emoji and as text', '❤️ ❤︎'],
    ['a skin tone', '👍🏽'],
    ['a keycap', '7️⃣'],
    ['flags of letters', '🇳🇿🇺🇳'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with joiners', 'क्‍ष क्‌ष'],
  ])('%s, whose joiners and tags are needed', (_what, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe('characters that hide, reorder or look like nothing are refused', () => {
  const points = [
    ...range(0x00, 0x08),
    ...range(0x0b, 0x1f),
    ...range(0x7f, 0x9f),
    ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2800, 0x3000, 0x3164],
    ...range(0x2000, 0x200f),
    ...range(0x2028, 0x202f),
    ...range(0x205f, 0x206f),
    ...range(0xfe00, 0xfe0f),
    ...[0xd800, 0xdfff, 0xe000, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xfffd, 0xffff, 0x378],
    ...range(0xe0001, 0xe007f),
    ...[0xe0100, 0xf0000, 0x10ffff],
  ];
  test.each(points.map((point) => [point.toString(16).toUpperCase().padStart(4, '0'), point]))(
    'U+%s between two letters, and at the start',
    (code, point) => {
      const character = String.fromCodePoint(point as number);
      for (const [text, index] of [
        [`a${character}b`, 1],
        [`${character}b`, 0],
      ] as const) {
        const [refused, ...others] = refusedCharacters(text, 'value');
        expect(others).toEqual([]);
        expect(refused).toMatchObject({ index });
        expect(refused!.name).toMatch(new RegExp(`^U\\+${code} (?:[A-Z -]+|\\([a-z ,]+\\))$`));
        expect(refused!.fix).not.toBe('');
      }
    },
  );

  test.each([
    ['tags that end no flag', '🎲󠁧󠁢󠁥', 3],
    ['a joiner between Latin letters', 'a\u200db', 1],
    ['a joiner at the end', '🎲\u200d', 1],
    ['a non-joiner between Latin letters', 'a\u200cb', 1],
    ['a selector after a letter', 'a\ufe0f', 1],
    ['a second selector', '❤️\ufe0f', 1],
    ['a mark at the start', '\u0301a', 1],
    ['a mark on a space', 'a \u0301', 1],
    ['the fifth mark on one letter', `a${'\u0301'.repeat(5)}`, 1],
    ['a ring around a letter', 'a\u20dd', 1],
  ])('%s', (_what, text, count) => {
    expect(namesIn(text)).toHaveLength(count);
  });

  test('each refused character is named, with its fix', () => {
    const reported = (text: string) =>
      refusedCharacters(text, 'value').map(({ index, name, fix }) => `${index} ${name}: ${fix}`);
    expect(reported('a\u202eb\u2028c\u2003d\u{e0041}\ufffd\r')).toEqual([
      '1 U+202E RIGHT-TO-LEFT OVERRIDE: delete this character',
      '3 U+2028 LINE SEPARATOR: delete this character, or write an ordinary line break instead',
      '5 U+2003 (an unusual space): write an ordinary space',
      '7 U+E0041 (an invisible tag): delete this character',
      '9 U+FFFD REPLACEMENT CHARACTER: write the character that was lost here',
      '10 U+000D CARRIAGE RETURN: save the file with lines that end in LF',
    ]);
  });

  test('a tab is refused in a value and allowed in a body', () => {
    expect(refusedCharacters('a\tb', 'value')).toHaveLength(1);
    expect(refusedCharacters('a\tb', 'body')).toEqual([]);
  });
});

test('a message shows the code point of each refused character', () => {
  expect(withCodePoints('a\u202eb\ud800 🎲')).toBe('a<U+202E>b<U+D800> 🎲');
});

test('allowed text has no character without a shape, except joiners', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const shown = withCodePoints(value);
      expect(shown.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}]/u,
      );
    }),
    { numRuns: 2000 },
  );
});
