import { problemAt } from '../records/content-file.ts';
import type { FindingFile } from '../records/records.ts';
import type { Rule } from './common/rule.ts';

export const sameMechanism: Rule = {
  name: 'same-mechanism',
  holds:
    'Findings with the same mechanism must have the same likelihood and the same impact in every audit.',
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    const first = new Map<string, FindingFile>();
    for (const file of findings) {
      const { mechanism, likelihood, impact } = file.fields;
      if (mechanism === undefined || likelihood === undefined || impact === undefined) continue;
      const other = first.get(mechanism);
      if (other === undefined) {
        first.set(mechanism, file);
        continue;
      }
      const { likelihood: otherLikelihood, impact: otherImpact } = other.fields;
      if (likelihood === otherLikelihood && impact === otherImpact) continue;
      yield problemAt(file, ['mechanism'], {
        message: `has likelihood ${likelihood} and impact ${impact} here, but likelihood ${otherLikelihood} and impact ${otherImpact} in ${other.path}`,
        fix: 'give both findings the same values, or change the mechanism of one of them',
      });
    }
  },
};
