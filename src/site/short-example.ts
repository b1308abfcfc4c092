import { cutText } from './cut-text.ts';

/** The largest length of a text in an example, in characters. A longer text with spaces is cut. */
const LONGEST_TEXT = 60;

/**
 * A copy of an answer that is short enough for an example. Every list, also an inner list, has at most `mostItems`
 * items. A long text ends with "…". A text without a space, such as an address, is never cut. Pure.
 */
export function shortExample<Value>(value: Value, mostItems: number): Value {
  return shortened(value, mostItems) as Value;
}

function shortened(value: unknown, mostItems: number): unknown {
  if (typeof value === 'string') return value.includes(' ') ? cutText(value, LONGEST_TEXT) : value;
  if (Array.isArray(value)) {
    return value.slice(0, mostItems).map((item) => shortened(item, mostItems));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, shortened(each, mostItems)]),
  );
}
