import { asMarkdown } from '../content/prose/as-markdown.ts';

/**
 * Fields that are not escaped. Some contain an editor's markdown, which the check has already read. The other fields
 * contain addresses of pages, or identifiers to which other values refer.
 */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['body', 'detail', 'url', 'sourceUrl', 'website', 'explorer', 'rpc', 'path', 'twitter'],
  ...['key', 'slug', 'covers', 'protocols', 'aliases', 'id', 'heldBy', 'observation'],
]);

const made = new WeakMap<object, object>();

/**
 * A copy of the records in which every line of text is escaped as markdown (`asMarkdown`). The texts for agents are
 * markdown. Without escaping, a record could add a link, HTML or a heading to them. Each object is copied only once, so
 * two references to one object still refer to one object.
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
