import { cutText } from '../cut-text.ts';

/** The largest length of a text, in characters. A longer text is cut. */
const LONGEST_TEXT = 72;
/**
 * The deepest level of nesting that is printed; the outermost level is 0. An object or a list at a deeper level is
 * printed as "…".
 */
const DEEPEST = 2;
/** The mark for everything that is left out. */
const LEFT_OUT = '…';

/**
 * Formats an answer as short JSON for an example. A list keeps only its first item. A long text keeps only its start.
 * Objects and lists below the third level are left out. A "…" marks each place where something is left out. Pure.
 */
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
