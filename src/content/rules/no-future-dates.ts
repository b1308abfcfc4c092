import { type ContentFile, problemAt } from '../content-file.ts';
import type { FieldPath } from '../frontmatter.ts';
import type { Rule } from './rule.ts';

export const noFutureDates: Rule = {
  name: 'no-future-dates',
  holds: 'No record tells of what has not happened by the time of the build.',
  looksAt: ['protocol', 'audit', 'finding', 'methodology', 'terms'],
  fixable: false,
  *check(records) {
    const { protocols, audits, findings, methodology, terms, now } = records;
    const check = function* (file: ContentFile, field: FieldPath, value: string | undefined) {
      // A day starts at its midnight in UTC.
      if (value === undefined || Date.parse(value) <= now.valueOf()) return;
      yield problemAt(file, field, {
        message: `lies in the future (got "${value}")`,
        mend: `write a time up to ${now.toISOString()}`,
      });
    };
    for (const file of protocols) {
      yield* check(file, ['addedAt'], file.fields.addedAt);
      yield* check(file, ['updatedAt'], file.fields.updatedAt);
    }
    for (const file of audits) {
      yield* check(file, ['publishedAt'], file.fields.publishedAt);
      for (const [index, { at }] of (file.fields.history ?? []).entries()) {
        yield* check(file, ['history', index, 'at'], at);
      }
    }
    for (const file of [...audits, ...findings]) {
      yield* check(file, ['ended', 'at'], file.fields.ended?.at);
      yield* check(file, ['reply', 'at'], file.fields.reply?.at);
    }
    for (const file of [...methodology, ...terms]) {
      yield* check(file, ['updatedAt'], file.fields.updatedAt);
    }
  },
};
