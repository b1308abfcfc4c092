import { auditRecord } from '../../schema/records.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

export const endedAudit: Rule = {
  name: 'ended-audit',
  holds: 'A superseded or withdrawn audit says when and why, after its publication; no other does.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      const { status, publishedAt, ended } = file.fields;
      if (status === undefined) continue;
      const hasEnded = status === 'superseded' || status === 'withdrawn';
      const saysSo = file.frontmatter?.has(['ended']) ?? false;
      if (hasEnded && !saysSo) {
        yield problemAt(file, ['status'], {
          message: `needs ended (got "${status}")`,
          mend: `add ${writtenForm('ended', auditRecord.shape.ended)}`,
        });
      } else if (!hasEnded && saysSo) {
        yield problemAt(file, ['ended'], {
          on: 'key',
          message: `is for superseded and withdrawn audits (status is ${status})`,
          mend: 'delete it, or change the status',
        });
      } else if (ended !== undefined && publishedAt !== undefined && ended.at < publishedAt) {
        yield problemAt(file, ['ended', 'at'], {
          message: `lies before publishedAt (got "${ended.at}")`,
          mend: `write a time from ${publishedAt} on`,
        });
      }
    }
  },
};
