import { asMarkdown } from '../../content/prose/as-markdown.ts';

/** These fields are not escaped: an editor's markdown, addresses and identifiers. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['body', 'detail', 'url', 'sourceUrl', 'website', 'explorer', 'rpc', 'path', 'twitter'],
  ...['key', 'slug', 'covers', 'protocols', 'aliases', 'id', 'heldBy', 'observation'],
]);

/**
 * A copy of the records in which `asMarkdown` has escaped all text. Unescaped text could add a link, HTML or a heading.
 * Within one call, an object is copied only once. Two calls return different copies of the same object, so code must not
 * compare objects of two calls.
 */
export function textsAsMarkdown<Value>(value: Value): Value {
  return copyOf(value, '', new Map()) as Value;
}

function copyOf(value: unknown, name: string, copies: Map<object, object>): unknown {
  if (AS_WRITTEN.has(name)) return value;
  if (typeof value === 'string') return asMarkdown(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy = Array.isArray(value)
    ? value.map((item) => copyOf(item, '', copies))
    : Object.fromEntries(
        Object.entries(value).map(([field, item]) => [field, copyOf(item, field, copies)]),
      );
  copies.set(value, copy);
  return copy;
}
