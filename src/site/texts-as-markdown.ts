import { asMarkdown } from '../content/prose/as-markdown.ts';

/** These fields are not escaped: an editor's markdown, addresses and identifiers. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['body', 'detail', 'url', 'sourceUrl', 'website', 'explorer', 'rpc', 'path', 'twitter'],
  ...['key', 'slug', 'covers', 'protocols', 'aliases', 'id', 'heldBy', 'observation'],
]);

/**
 * The pages of a game follow each other and need the same copies. The copies of all games would take as much memory as
 * all records.
 */
const CALLS_WITH_COPIES = 20;
let calls = 0;
let copies = new WeakMap<object, object>();

/**
 * A copy of the records in which `asMarkdown` has escaped all text. Unescaped text could add a link, HTML or a heading.
 * Within one call, an object is copied only once. Two calls may return different copies of the same object, so code
 * must not compare objects of two calls.
 */
export function textsAsMarkdown<Value>(value: Value): Value {
  if (calls % CALLS_WITH_COPIES === 0) copies = new WeakMap();
  calls += 1;
  return copyOf(value, '') as Value;
}

function copyOf(value: unknown, name: string): unknown {
  if (AS_WRITTEN.has(name)) return value;
  if (typeof value === 'string') return asMarkdown(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value)
    ? value.map((item) => copyOf(item, ''))
    : Object.fromEntries(
        Object.entries(value).map(([field, item]) => [field, copyOf(item, field)]),
      );
  copies.set(value, copy);
  return copy;
}
