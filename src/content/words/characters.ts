/**
 * Characters must be visible, and must not hide or reorder other characters. Invisible characters are allowed only
 * where a script or an emoji needs them.
 */

export interface RefusedCharacter {
  /** The offset in the text, in UTF-16 code units. */
  readonly index: number;
  /** Such as "U+202E RIGHT-TO-LEFT OVERRIDE". */
  readonly name: string;
  readonly fix: string;
}

/** All refused characters in order. Tabs are allowed only in a `body`, line breaks everywhere. */
export function refusedCharacters(text: string, where: 'value' | 'body'): RefusedCharacter[] {
  if (/^[\n -~]*$/.test(text)) return [];
  const refused: RefusedCharacter[] = [];
  let index = 0;
  let marks = 0;
  while (index < text.length) {
    const allowed = matchAt(index, ASCII_RUN, text) ?? matchAt(index, EMOJI, text);
    if (allowed !== undefined) {
      index += allowed.length;
      marks = 0;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(index)!);
    const next = index + character.length;
    marks = MARK.test(character) ? marks + 1 : 0;
    const isAllowed =
      character === '\n' ||
      (character === '\t' && where === 'body') ||
      (PLAIN.test(character) && !BLANK.test(character)) ||
      (marks > 0 && marks <= MOST_MARKS && LETTER_OR_MARK_AT_END.test(text.slice(0, index))) ||
      joins(character, text.slice(0, index), text.slice(next));
    if (!isAllowed) refused.push({ index, name: nameOf(character), fix: fixFor(character) });
    index = next;
  }
  return refused;
}

function matchAt(index: number, pattern: RegExp, text: string): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

/** Replaces each refused character with its code point, for messages. */
export function withCodePoints(text: string): string {
  const refused = refusedCharacters(text, 'value').reverse();
  return refused.reduce((shown, { index, name }) => {
    const length = String.fromCodePoint(text.codePointAt(index)!).length;
    return `${shown.slice(0, index)}<${name.split(' ', 1)}>${shown.slice(index + length)}`;
  }, text);
}

/** The last character of a run must not be the start of an emoji (1\ufe0f\u20e3). */
const ASCII_RUN = /[\n -~]+(?!\ufe0f)/y;
const EMOJI = /(?![#*0-9©®])\p{RGI_Emoji}|[#*0-9]\ufe0f\u20e3|[©®]\ufe0f/vy;
/** Letters, digits, punctuation, symbols, the ordinary space and the no-break space. */
const PLAIN = /[\p{L}\p{N}\p{P}\p{S} \u00a0]/u;
/** These characters are invisible, or they replace a lost character. `PLAIN` does not exclude all of them. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]/u;
/** Accents and vowel signs. Marks that enclose a letter are excluded, because only emoji use them. */
const MARK = /(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}]/u;
/** More marks would cover the lines around the letter (UTS 39, 5.4). */
const MOST_MARKS = 4;
const LETTER_OR_MARK_AT_END = /[\p{L}\p{N}\p{M}]$/u;

/** Whether the text around an invisible character needs it. */
function joins(character: string, before: string, after: string): boolean {
  switch (character) {
    case '\u200c':
      return (
        VIRAMA_AT_END.test(before) || (CURSIVE_AT_END.test(before) && CURSIVE_AT_START.test(after))
      );
    case '\u200d':
      return (
        VIRAMA_AT_END.test(before) ||
        (PICTURE_AT_END.test(before) && /^\p{Extended_Pictographic}/u.test(after))
      );
    case '\ufe0e':
    case '\ufe0f':
      return /\p{Extended_Pictographic}$/u.test(before);
    default:
      return false;
  }
}

/** In Indian scripts, a virama removes a vowel. A joiner after the virama selects the form of the letter. */
const VIRAMA_AT_END =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]$/u;
/** Scripts whose letters join. There, ZERO WIDTH NON-JOINER has a meaning. */
const CURSIVE = '[\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Nko}\\p{scx=Mongolian}]';
const CURSIVE_AT_END = new RegExp(`(?=\\p{L}|\\p{M})${CURSIVE}$`, 'u');
const CURSIVE_AT_START = new RegExp(`^(?=\\p{L})${CURSIVE}`, 'u');
const PICTURE_AT_END = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;

function nameOf(character: string): string {
  const point = character.codePointAt(0)!;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  const kind =
    KINDS.find(([pattern]) => pattern.test(character))?.[1] ??
    '(a mark without a letter, or too many marks)';
  return `${code} ${NAMES[point] ?? kind}`;
}

function fixFor(character: string): string {
  if (character === '\ufffd') return 'write the character that was lost here';
  if (character === '\r') return 'save the file with lines that end in LF';
  if (/[\u2028\u2029\u0085]/.test(character))
    return 'delete this character, or write an ordinary line break instead';
  if (/[\p{Zs}\t]/u.test(character)) return 'write an ordinary space';
  if (/\p{M}/u.test(character))
    return 'delete this mark, or write a letter that already contains it';
  return 'delete this character';
}

/** Unicode's names of the most common refused characters. */
const NAMES: Readonly<Record<number, string>> = {
  0: 'NULL',
  7: 'BELL',
  8: 'BACKSPACE',
  9: 'TAB',
  13: 'CARRIAGE RETURN',
  27: 'ESCAPE',
  127: 'DELETE',
  133: 'NEXT LINE',
  155: 'CONTROL SEQUENCE INTRODUCER',
  173: 'SOFT HYPHEN',
  847: 'COMBINING GRAPHEME JOINER',
  1564: 'ARABIC LETTER MARK',
  4447: 'HANGUL CHOSEONG FILLER',
  4448: 'HANGUL JUNGSEONG FILLER',
  8203: 'ZERO WIDTH SPACE',
  8204: 'ZERO WIDTH NON-JOINER',
  8205: 'ZERO WIDTH JOINER',
  8206: 'LEFT-TO-RIGHT MARK',
  8207: 'RIGHT-TO-LEFT MARK',
  8232: 'LINE SEPARATOR',
  8233: 'PARAGRAPH SEPARATOR',
  8234: 'LEFT-TO-RIGHT EMBEDDING',
  8235: 'RIGHT-TO-LEFT EMBEDDING',
  8236: 'POP DIRECTIONAL FORMATTING',
  8237: 'LEFT-TO-RIGHT OVERRIDE',
  8238: 'RIGHT-TO-LEFT OVERRIDE',
  8288: 'WORD JOINER',
  8289: 'FUNCTION APPLICATION',
  8290: 'INVISIBLE TIMES',
  8291: 'INVISIBLE SEPARATOR',
  8292: 'INVISIBLE PLUS',
  8294: 'LEFT-TO-RIGHT ISOLATE',
  8295: 'RIGHT-TO-LEFT ISOLATE',
  8296: 'FIRST STRONG ISOLATE',
  8297: 'POP DIRECTIONAL ISOLATE',
  10240: 'BRAILLE PATTERN BLANK',
  12288: 'IDEOGRAPHIC SPACE',
  12644: 'HANGUL FILLER',
  65279: 'ZERO WIDTH NO-BREAK SPACE',
  65440: 'HALFWIDTH HANGUL FILLER',
  65532: 'OBJECT REPLACEMENT CHARACTER',
  65533: 'REPLACEMENT CHARACTER',
};

/** For characters that are not in `NAMES`. The first matching pattern counts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cs}/u, '(half of a character)'],
  [/\p{Cc}/u, '(a control character)'],
  [/[\u{e0000}-\u{e007f}]/u, '(an invisible tag)'],
  [/\p{Variation_Selector}/u, '(a variation selector)'],
  [/\p{Default_Ignorable_Code_Point}/u, '(an invisible character)'],
  [/\p{Co}/u, '(a character of private use)'],
  [/\p{Cn}/u, '(no character)'],
  [/\p{Zs}/u, '(an unusual space)'],
  [/\p{Cf}/u, '(a formatting character)'],
];
