import { findingRecord } from '../../schema/records/finding.ts';
import { endedProblem } from './common/ended-problem.ts';
import type { Rule } from './common/rule.ts';

export const withdrawnFinding: Rule = {
  name: 'withdrawn-finding',
  holds:
    'Only withdrawn findings have "ended", and they need it. The time in "ended" must not be before publication.',
  looksAt: ['audit', 'finding'],
  fixable: false,
  *check({ findings }) {
    for (const file of findings) {
      const { status } = file.fields;
      if (status === undefined) continue;
      const problem = endedProblem(file, {
        hasEnded: status === 'withdrawn',
        whose: 'withdrawn findings',
        schema: findingRecord.shape.ended,
        publishedAt: file.audit?.fields.publishedAt,
        publication: 'the audit was published',
      });
      if (problem !== undefined) yield problem;
    }
  },
};
