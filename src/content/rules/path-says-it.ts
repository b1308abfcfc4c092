import type { Place } from '../files/place.ts';
import { RECORD_KINDS } from '../files/place.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

const SAID_BY_PATH = {
  protocol: ['key', 'slug', 'id'],
  chain: ['chainId', 'id', 'key', 'slug'],
  audit: ['slug', 'version', 'key', 'id'],
  finding: ['code', 'id', 'key', 'slug', 'version'],
  methodology: ['slug', 'key', 'id'],
  terms: ['slug', 'key', 'id'],
  about: ['slug', 'key', 'id'],
} as const satisfies Partial<Record<Place['kind'], readonly string[]>>;

/** If a field repeated a value of the file's path, the two values could differ. */
export const pathSaysIt: Rule = {
  name: 'path-says-it',
  holds: "No field may repeat a value that is in the file's path.",
  looksAt: RECORD_KINDS,
  fixable: false,
  *check(records) {
    for (const file of records.all) {
      const keys = SAID_BY_PATH[file.place.kind as keyof typeof SAID_BY_PATH] ?? [];
      for (const key of keys) {
        if (!file.frontmatter?.has([key])) continue;
        yield problemAt(file, [key], {
          on: 'key',
          message: `repeats a value that is in the file's path (got ${file.frontmatter.written([key])})`,
          fix: 'delete this line',
        });
      }
    }
  },
};
