import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const publicationDate: Rule = {
  name: 'publication-date',
  holds: 'A published audit needs a publication time. An unpublished audit must not have one.',
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
          message: `is "${status}", so the record needs the field "publishedAt"`,
          fix: `add the time of publication, such as publishedAt: "${now.toISOString()}"`,
        });
      } else if (!isPublic && isDated) {
        yield problemAt(file, ['publishedAt'], {
          on: 'key',
          message: `is only for audits that have been published, but the status is "${status}"`,
          fix: 'delete this line, or change the status',
        });
      }
    }
  },
};
