import { problemAt } from '../records/content-file.ts';
import type { AuditFile, FindingFile } from '../records/records.ts';
import { earliestDay } from './common/calendar.ts';
import type { Rule } from './common/rule.ts';

export const replyDate: Rule = {
  name: 'reply-date',
  holds: "A reply to an audit must not be earlier than the audit's publication.",
  looksAt: ['audit', 'finding'],
  fixable: false,
  *check({ audits, findings }) {
    for (const file of [...audits, ...findings]) {
      const { reply } = file.fields;
      const { status, publishedAt } = auditOf(file)?.fields ?? {};
      if (reply === undefined || status === undefined) continue;
      if (status === 'draft' || status === 'in-review') {
        yield problemAt(file, ['reply'], {
          on: 'key',
          message: `is only for audits that have been published, but the status is "${status}"`,
          fix: 'keep the reply outside this file until the audit is published, then add it with the day of the reply',
        });
      } else if (publishedAt !== undefined && reply.at < earliestDay(publishedAt)) {
        yield problemAt(file, ['reply', 'at'], {
          message: `is before the audit was published (got "${reply.at}")`,
          fix: `write a day no earlier than ${earliestDay(publishedAt)}`,
        });
      }
    }
  },
};

function auditOf(file: AuditFile | FindingFile): AuditFile | undefined {
  return 'audit' in file ? file.audit : file;
}
