import { inLatin } from '../../src/content/words/look-alike.ts';
import type { Replacement } from './line-diff.ts';
import { cut, withoutHidden } from './markdown-code.ts';

/** The maximum length of one line, in UTF-16 units. */
const MOST_OF_A_LINE = 300;
/** The number of UTF-16 units that are shown before the first difference in a line that is too long. */
const BEFORE_THE_DIFFERENCE = 40;

/**
 * Prints a replacement as lines of a `diff` block. If an old or a new line is too long, prints only the part around the
 * first difference between the old and the new line. If the two lines would look the same, prints each unusual
 * character as its code point, for example "‹U+200B›".
 */
export function replacementLines({ label = '', gone, come }: Replacement): string[] {
  const print = (text: string, other = ''): string => {
    const [plain, otherPlain] = [withoutHidden(text), withoutHidden(other)];
    const part = around(plain, otherPlain);
    const looksTheSame = lookOf(part) === lookOf(around(otherPlain, plain));
    return label + (looksTheSame ? around(withCodePoints(text), withCodePoints(other)) : part);
  };
  return [
    ...gone.map((text, index) => `- ${print(text, come[index])}`),
    ...come.map((text, index) => `+ ${print(text, gone[index])}`),
  ];
}

/**
 * Returns the text, or a part of it. If one of the two texts is long, returns only the part around their first
 * difference.
 */
function around(text: string, other: string): string {
  if (Math.max(text.length, other.length) <= MOST_OF_A_LINE) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const start = Math.max(0, same - BEFORE_THE_DIFFERENCE);
  return `${start === 0 ? '' : '…'}${cut(text.slice(start).replace(/^\p{Cs}/u, ''), MOST_OF_A_LINE)}`;
}

/**
 * Replaces each unusual character with its code point: every character outside printable ASCII, and every space at the
 * start, at the end or after another space.
 */
function withCodePoints(text: string): string {
  return text.replace(/[^ -~]|^ | $|(?<= ) /gu, (character) => {
    const point = character.codePointAt(0)!.toString(16).toUpperCase();
    return `‹U+${point.padStart(4, '0')}›`;
  });
}

/** Returns the same result for two texts that look the same. */
function lookOf(text: string): string {
  return inLatin(text)
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}|\u2800/gu, (character) =>
      /[\s\u2800]/.test(character) ? ' ' : '',
    )
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}
