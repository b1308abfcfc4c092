import { cutText } from '../wording/cut-text.ts';

/** In characters. */
const LONGEST_TEXT = 72;
/** Objects and lists below this level are left out. The outermost level is 0. */
const DEEPEST = 2;
const LEFT_OUT = '…';

/** Short JSON for an example, with "…" for what is left out. Pure. */
export function shortAnswer(answer: unknown): string {
  return print(answer, 0, '');
}

function print(value: unknown, depth: number, indent: string): string {
  if (typeof value === 'string') return JSON.stringify(cutText(value, LONGEST_TEXT));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value);
  if (entries.length === 0) return open + close;
  if (depth > DEEPEST) return `${open} ${LEFT_OUT} ${close}`;
  const within = `${indent}  `;
  const lines = (isList ? entries.slice(0, 1) : entries).map(([key, item]) => {
    const text = print(item, depth + 1, within);
    return within + (isList ? text : `${JSON.stringify(key)}: ${text}`);
  });
  if (isList && entries.length > 1) lines.push(within + LEFT_OUT);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
