import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const auditHistory: Rule = {
  name: 'audit-history',
  holds: 'Corrections come after the publication of their audit, oldest first.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      const { status, publishedAt, history = [] } = file.fields;
      const isPublic = status !== 'draft' && status !== 'in-review';
      if (status !== undefined && !isPublic && history.length > 0) {
        yield problemAt(file, ['history'], {
          on: 'key',
          message: `is for audits that were published (status is ${status})`,
          fix: 'delete it: before publication an audit is simply changed',
        });
        continue;
      }
      for (const [index, { at }] of history.entries()) {
        const before = history[index - 1]?.at;
        if (publishedAt !== undefined && at < publishedAt) {
          yield problemAt(file, ['history', index, 'at'], {
            message: `is before publishedAt (got "${at}")`,
            fix: `write a time from ${publishedAt} on`,
          });
        } else if (before !== undefined && at <= before) {
          yield problemAt(file, ['history', index, 'at'], {
            message: `does not come after the entry before it (got "${at}")`,
            fix: 'put the oldest entry first, each with a time of its own',
          });
        }
      }
    }
  },
};
