/** Control characters and format characters. A format character can reorder or hide text. */
const HIDDEN = /\p{Cf}|(?![\n\r\t])\p{Cc}/gu;

/** The text as one line, without invisible characters. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** Shows text as a code span, so no link, image or HTML of a record takes effect. */
export function code(text: string, max = 160): string {
  const short = cut(withoutHidden(text).replace(/\s+/g, ' ').trim(), max);
  if (short === '') return '(empty)';
  const fence = '`'.repeat(longestRun(short) + 1);
  const space = /^`|`$/.test(short) ? ' ' : '';
  return `${fence}${space}${short}${space}${fence}`;
}

/** The fence is longer than any fence in the lines. */
export function codeBlock(lines: readonly string[], language: string): string {
  const clean = lines.map(withoutHidden);
  const fence = '`'.repeat(Math.max(3, longestRun(clean.join('\n')) + 1));
  return [`${fence}${language}`, ...clean, fence].join('\n');
}

/** Shortens the text to `max` UTF-16 units, with "…" at its end. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
