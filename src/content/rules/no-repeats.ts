import type { FieldPath } from '../fields/field-path.ts';
import { RECORD_KINDS } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Rule } from './common/rule.ts';

/** Another rule reports repeats in these fields with more details. */
const JUDGED_ELSEWHERE: readonly string[] = ['aliases', 'covers'];

export const noRepeats: Rule = {
  name: 'no-repeats',
  holds:
    'A list must not contain the same text twice. Each feed of a chain must have its own address.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check({ all, chains }) {
    for (const file of all) yield* judge(file, file.fields, []);
    for (const file of chains) {
      const owners = new Map<string, string>();
      for (const [name, { address }] of Object.entries(file.fields.feeds ?? {})) {
        const owner = owners.get(address.toLowerCase());
        owners.set(address.toLowerCase(), owner ?? name);
        if (owner === undefined) continue;
        yield problemAt(file, ['feeds', name, 'address'], {
          message: `is also the address of ${owner} (got "${address}")`,
          fix: `write the address of the feed ${name}`,
        });
      }
    }
  },
};

function* judge(file: ContentFile, value: unknown, path: FieldPath): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return;
  const seen = new Set<unknown>();
  for (const [key, item] of Object.entries(value)) {
    if (path.length === 0 && JUDGED_ELSEWHERE.includes(key)) continue;
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (Array.isArray(value) && typeof item === 'string' && seen.has(item)) {
      yield problemAt(file, at, {
        message: `is in the list twice (got ${quoteShort(item)})`,
        fix: 'delete one of the two entries',
      });
    }
    seen.add(item);
    yield* judge(file, item, at);
  }
}
