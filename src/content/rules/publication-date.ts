import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const publicationDate: Rule = {
  name: 'publication-date',
  holds: 'An audit says when it was published from that moment on, and not before.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits, now }) {
    for (const file of audits) {
      const { status } = file.fields;
      if (status === undefined) continue;
      const isPublic = status !== 'draft' && status !== 'in-review';
      const isDated = file.frontmatter?.has(['publishedAt']) ?? false;
      if (isPublic && !isDated) {
        yield problemAt(file, ['status'], {
          message: `needs publishedAt (got "${status}")`,
          fix: `add publishedAt: "${now.toISOString()}"`,
        });
      } else if (!isPublic && isDated) {
        yield problemAt(file, ['publishedAt'], {
          on: 'key',
          message: `is for audits that were published (status is ${status})`,
          fix: 'delete this line, or change the status',
        });
      }
    }
  },
};
