import { cut } from './grapheme.ts';

/** Controls, and marks that reorder or hide text. */
const HIDDEN = /\p{Cf}|(?![\n\r\t])\p{Cc}/gu;

/** The text as one line, without what nobody sees. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/**
 * Text of a record as a code span on one line. In code nothing is a link, a mention, an image or HTML, so
 * whoever wrote the record says nothing in the name of whoever posts the comment.
 */
export function code(text: string, max = 160): string {
  const short = cut(withoutHidden(text).replace(/\s+/g, ' ').trim(), max);
  if (short === '') return '(empty)';
  const fence = '`'.repeat(longestRun(short) + 1);
  const space = /^`|`$/.test(short) ? ' ' : '';
  return `${fence}${space}${short}${space}${fence}`;
}

/** Lines as a code block, with a fence that none of them can close. */
export function codeBlock(lines: readonly string[], language: string): string {
  const clean = lines.map(withoutHidden);
  const fence = '`'.repeat(Math.max(3, longestRun(clean.join('\n')) + 1));
  return [`${fence}${language}`, ...clean, fence].join('\n');
}

/** The text as code in HTML, where a code span does not work. */
export function htmlCode(text: string): string {
  const safe = withoutHidden(text).replace(
    /[^A-Za-z0-9/?=._-]/gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
  return `<code>${safe}</code>`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
