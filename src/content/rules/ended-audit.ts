import { auditRecord } from '../../schema/records/audit.ts';
import { endedProblem } from './common/ended-problem.ts';
import type { Rule } from './common/rule.ts';

export const endedAudit: Rule = {
  name: 'ended-audit',
  holds:
    'A superseded or withdrawn audit must say when and why it ended. An audit must not end before its publication.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      const { status, publishedAt } = file.fields;
      if (status === undefined) continue;
      const problem = endedProblem(file, {
        hasEnded: status === 'superseded' || status === 'withdrawn',
        whose: 'superseded and withdrawn audits',
        schema: auditRecord.shape.ended,
        publishedAt,
        publication: '"publishedAt"',
      });
      if (problem !== undefined) yield problem;
    }
  },
};
