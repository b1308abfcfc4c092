import { SEVERITY_MATRIX } from '../../ratings/severity-matrix.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const severityMatrix: Rule = {
  name: 'severity-matrix',
  holds:
    'A finding must have either the severity that likelihood and impact give, or a "severityRationale".',
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    for (const file of findings) {
      const { severity, likelihood, impact } = file.fields;
      if (severity === undefined || likelihood === undefined || impact === undefined) continue;
      const expected = SEVERITY_MATRIX[impact][likelihood];
      const explained = file.frontmatter?.has(['severityRationale']) ?? false;
      const given = `likelihood ${likelihood} and impact ${impact}`;
      if (severity !== expected && !explained) {
        yield problemAt(file, ['severity'], {
          message: `is not the severity for ${given} (got "${severity}")`,
          fix: `write "${expected}", or give the reason for "${severity}" in the field "severityRationale"`,
        });
      } else if (severity === expected && explained) {
        yield problemAt(file, ['severityRationale'], {
          on: 'key',
          message: `is not needed: ${given} already give the severity ${severity}`,
          fix: 'delete this line',
        });
      }
    }
  },
};
