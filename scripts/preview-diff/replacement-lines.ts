import { inLatin } from '../../src/content/words/look-alike.ts';
import type { Replacement } from './line-diff.ts';
import { cut, withoutHidden } from './markdown-code.ts';

/** UTF-16 units. */
const MOST_OF_A_LINE = 300;
/** UTF-16 units before the first difference in a line that is too long. */
const BEFORE_THE_DIFFERENCE = 40;

/**
 * Prints a `diff` block. Of a long line, it prints only the part around the first difference.
 * If two lines look the same, it prints unusual characters as code points, such as "‹U+200B›".
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

/** If a text is long, returns only the part around the first difference. */
function around(text: string, other: string): string {
  if (Math.max(text.length, other.length) <= MOST_OF_A_LINE) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const start = Math.max(0, same - BEFORE_THE_DIFFERENCE);
  return `${start === 0 ? '' : '…'}${cut(text.slice(start).replace(/^\p{Cs}/u, ''), MOST_OF_A_LINE)}`;
}

/** Replaces characters outside printable ASCII, and spaces that a reader overlooks. */
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
