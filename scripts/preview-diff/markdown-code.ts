/** Control characters, and marks that reorder or hide text. */
const HIDDEN = /\p{Cf}|(?![\n\r\t])\p{Cc}/gu;

/** The text as one line, without invisible characters. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/**
 * Shows text of a record as a code span on one line. Markdown finds no link, image or HTML in a code span. So a record
 * cannot change the rest of the summary.
 */
export function code(text: string, max = 160): string {
  const short = cut(withoutHidden(text).replace(/\s+/g, ' ').trim(), max);
  if (short === '') return '(empty)';
  const fence = '`'.repeat(longestRun(short) + 1);
  const space = /^`|`$/.test(short) ? ' ' : '';
  return `${fence}${space}${short}${space}${fence}`;
}

/** Lines as a code block. The fence is longer than any fence in the lines. */
export function codeBlock(lines: readonly string[], language: string): string {
  const clean = lines.map(withoutHidden);
  const fence = '`'.repeat(Math.max(3, longestRun(clean.join('\n')) + 1));
  return [`${fence}${language}`, ...clean, fence].join('\n');
}

/** Shortens the text to at most `max` UTF-16 units. A shortened text ends with "…". */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
