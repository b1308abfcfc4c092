import { asMarkdown } from '../content/prose/as-markdown.ts';

/**
 * Values that are no line of text: markdown of an editor, which the check has read, addresses of pages, and identifiers,
 * which other values name.
 */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['body', 'detail', 'url', 'sourceUrl', 'website', 'explorer', 'rpc', 'path', 'twitter'],
  ...['key', 'slug', 'covers', 'protocols', 'aliases', 'id', 'heldBy', 'observation'],
]);

const made = new WeakMap<object, object>();

/**
 * The same records, in which every line of text is written as markdown that shows it (`asMarkdown`). The texts for
 * agents are markdown, and a record must not add a link, HTML or a heading to them. Each object is made once, so objects
 * that were the same still are.
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
