import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const protocolUpdated: Rule = {
  name: 'protocol-updated',
  holds: 'The day in "updatedAt" must not be earlier than the day in "addedAt".',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const { addedAt, updatedAt } = file.fields;
      if (addedAt === undefined || updatedAt === undefined || updatedAt >= addedAt) continue;
      yield problemAt(file, ['updatedAt'], {
        message: `is before "addedAt" (got "${updatedAt}")`,
        fix: `write a day no earlier than ${addedAt}, or delete the line`,
      });
    }
  },
};
