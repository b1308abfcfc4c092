import { asMarkdown } from '../content/prose/as-markdown.ts';

/** These fields are not escaped: an editor's markdown, addresses and identifiers. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['body', 'detail', 'url', 'sourceUrl', 'website', 'explorer', 'rpc', 'path', 'twitter'],
  ...['key', 'slug', 'covers', 'protocols', 'aliases', 'id', 'heldBy', 'observation'],
]);

const made = new WeakMap<object, object>();

/**
 * A copy of the records in which `asMarkdown` has escaped all text. Unescaped text could add a link, HTML or a heading.
 * Repeated calls with an object return the same copy.
 */
export function textsAsMarkdown<Value>(value: Value, name = ''): Value {
  if (AS_WRITTEN.has(name)) return value;
  if (typeof value === 'string') return asMarkdown(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const known = made.get(value);
  if (known !== undefined) return known as Value;
  const mapped = Array.isArray(value)
    ? value.map((item) => textsAsMarkdown(item))
    : Object.fromEntries(
        Object.entries(value).map(([field, item]) => [field, textsAsMarkdown(item, field)]),
      );
  made.set(value, mapped);
  return mapped as Value;
}
