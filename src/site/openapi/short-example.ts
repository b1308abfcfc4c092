import { cutText } from '../wording/cut-text.ts';

/** In characters. A longer text with spaces is cut. */
const LONGEST_TEXT = 60;

/**
 * A copy with at most `mostItems` in each list, and short texts. A text without a space, such as an address, is never
 * cut. Pure.
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
