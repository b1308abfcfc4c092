/** The largest answer of a tool, in bytes of JSON. Two copies of such an answer take less than 20,000 tokens. */
export const MOST_BYTES = 34_000;

export interface FittingPage<Item> {
  readonly items: readonly Item[];
  /** The position of the first item of the next page; null on the last page. */
  readonly next: number | null;
}

/**
 * Takes items from `from` until the answer is full, but at least one if any is left. Pure.
 *
 * @param rest everything else in the answer
 */
export function fittingPage<Item>(
  items: readonly Item[],
  from: number,
  rest: unknown,
): FittingPage<Item> {
  let room = MOST_BYTES - bytesOf(rest);
  let end = from;
  for (; end < items.length; end++) {
    room -= bytesOf(items[end]) + 1;
    if (room < 0 && end > from) break;
  }
  return { items: items.slice(from, end), next: end < items.length ? end : null };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
