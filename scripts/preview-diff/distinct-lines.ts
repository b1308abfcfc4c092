import { inLatin } from '../../src/content/words/look-alike.ts';
import { cut, graphemeStart } from './grapheme.ts';
import type { LineChange } from './line-diff.ts';
import { withoutHidden } from './markdown-code.ts';

/** Of one line, in UTF-16 units before the names of characters. */
const MOST_OF_A_LINE = 300;
/** What is shown before the first difference of a line that is too long. */
const BEFORE_THE_DIFFERENCE = 40;

/** A line of a comparison; the label, as "findings[F-01].title: ", is shown whatever is left out of the text. */
export interface LabelledChange extends LineChange {
  readonly label?: string;
}

/**
 * Lines of a comparison as they are printed: of a long one, the part around what differs. Two lines that differ
 * never look equal: first without what nobody sees, where that does not do with each unusual character by name,
 * as "‹U+200B›", and where that does not do with the number of the line.
 */
export function distinctLines(changes: readonly LabelledChange[]): string[] {
  const partners = partnersOf(changes);
  const print = (index: number, how: number): string => {
    const { kind, text, label = '' } = changes[index]!;
    const shown = how === PLAIN ? withoutHidden : withNames;
    const other = partners[index];
    const part = around(shown(text), other === undefined ? undefined : shown(other));
    const number = how === NUMBERED ? ` ‹line ${index + 1}›` : '';
    return `${kind} ${cut(shown(label), MOST_OF_A_LINE)}${part}${number}`;
  };
  const how = changes.map(() => PLAIN);
  for (;;) {
    const printed = changes.map((_, index) => print(index, how[index]!));
    const indexes = changes.map((_, index) => index);
    const unclear = [...Map.groupBy(indexes, (index) => lookOf(printed[index]!)).values()]
      .filter((alike) => new Set(alike.map((index) => wholeOf(changes[index]!))).size > 1)
      .flat()
      .filter((index) => how[index]! < NUMBERED);
    if (unclear.length === 0) return printed;
    for (const index of unclear) how[index]! += 1;
  }
}

const PLAIN = 0;
const NUMBERED = 2;

/** For each line the one of the other side that stands in its place, under the same label. */
function partnersOf(changes: readonly LabelledChange[]): (string | undefined)[] {
  const partners: (string | undefined)[] = changes.map(() => undefined);
  let start = 0;
  while (start < changes.length) {
    let plus = start;
    while (changes[plus]?.kind === '-') plus++;
    let end = plus;
    while (changes[end]?.kind === '+') end++;
    const come = changes.slice(plus, end).map((change, n) => ({ ...change, index: plus + n }));
    for (let index = start; index < plus; index++) {
      const { label, text } = changes[index]!;
      const found = come.findIndex((change) => change.label === label);
      if (found === -1) continue;
      const [partner] = come.splice(found, 1);
      partners[index] = partner!.text;
      partners[partner!.index] = text;
    }
    start = end;
  }
  return partners;
}

/** The text, or of a long one the part around its first difference from the other. */
function around(text: string, other: string | undefined): string {
  if (Math.max(text.length, other?.length ?? 0) <= MOST_OF_A_LINE) return text;
  let same = 0;
  while (other !== undefined && same < text.length && text[same] === other[same]) same++;
  const start =
    same <= BEFORE_THE_DIFFERENCE ? 0 : graphemeStart(text, same - BEFORE_THE_DIFFERENCE);
  return `${start === 0 ? '' : '…'}${cut(text.slice(start), MOST_OF_A_LINE)}`;
}

/** Each character by name that could look like another one or like nothing. */
function withNames(text: string): string {
  return text.replace(/[^ -~]|^ | $|(?<= ) /gu, (character) => {
    const point = character.codePointAt(0)!.toString(16).toUpperCase();
    return `‹U+${point.padStart(4, '0')}›`;
  });
}

function wholeOf({ label = '', text }: LabelledChange): string {
  return JSON.stringify([label, text]);
}

/** The same for lines that people cannot tell apart, whichever side they are of. */
function lookOf(printed: string): string {
  return inLatin(printed.slice(2))
    .toWellFormed()
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}|\u2800/gu, (character) =>
      /[\s\u2800]/.test(character) ? ' ' : '',
    )
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}
