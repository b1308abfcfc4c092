import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const unreadReview: Rule = {
  name: 'unread-review',
  holds:
    'If we did not read the report of another firm, the note about this report must give the reason.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      for (const [index, { read, note }] of (file.fields.reviews ?? []).entries()) {
        if (read || note !== undefined) continue;
        yield problemAt(file, ['reviews', index, 'read'], {
          message: 'is false, so the review needs the field "note"',
          fix: 'add the field "note" with the reason why the report was not read',
        });
      }
    }
  },
};
