import type { FieldPath } from '../fields/field-path.ts';
import { RECORD_KINDS } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import type { ChainFile } from '../records/records.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { FileRule } from './common/rule.ts';

/** Another rule reports repeats in these fields with more details. */
const JUDGED_ELSEWHERE: readonly string[] = ['aliases', 'covers'];

export const noRepeats: FileRule = {
  name: 'no-repeats',
  holds:
    'A list must not contain the same text twice. Each feed of a chain must have its own address.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *judge(file) {
    yield* repeatsIn(file, file.fields, []);
    if (file.place.kind === 'chain') yield* sharedFeeds(file as ChainFile);
  },
};

function* sharedFeeds(file: ChainFile): Generator<Problem> {
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

function* repeatsIn(file: ContentFile, value: unknown, path: FieldPath): Generator<Problem> {
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
    yield* repeatsIn(file, item, at);
  }
}
