import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const auditHistory: Rule = {
  name: 'audit-history',
  holds:
    'A correction must not be earlier than the publication of its audit, and the oldest correction must come first.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      const { status, publishedAt, history = [] } = file.fields;
      const isPublic = status !== 'draft' && status !== 'in-review';
      if (status !== undefined && !isPublic && history.length > 0) {
        yield problemAt(file, ['history'], {
          on: 'key',
          message: `is only for audits that have been published, but the status is "${status}"`,
          fix: 'delete this field: changes before publication need no entry',
        });
        continue;
      }
      for (const [index, { at }] of history.entries()) {
        const before = history[index - 1]?.at;
        if (publishedAt !== undefined && at < publishedAt) {
          yield problemAt(file, ['history', index, 'at'], {
            message: `is before "publishedAt" (got "${at}")`,
            fix: `write a time no earlier than ${publishedAt}`,
          });
        } else if (before !== undefined && at <= before) {
          yield problemAt(file, ['history', index, 'at'], {
            message: `is not later than the entry before it (got "${at}")`,
            fix: 'sort the entries by time, the oldest first; two entries must not have the same time',
          });
        }
      }
    }
  },
};
