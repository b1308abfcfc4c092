import { findingRecord } from '../../schema/records/finding.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const resolvedEvidence: Rule = {
  name: 'resolved-evidence',
  holds: 'A fixed or mitigated finding needs evidence.',
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    for (const file of findings) {
      const { status } = file.fields;
      if (status !== 'fixed' && status !== 'mitigated') continue;
      if (file.frontmatter?.has(['evidence'])) continue;
      yield problemAt(file, ['status'], {
        message: `is "${status}", so the record needs the field "evidence"`,
        fix: `add ${writtenForm('evidence', findingRecord.shape.evidence)}`,
      });
    }
  },
};
