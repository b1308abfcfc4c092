import { facetOf, isUnresolved } from '../../ratings/facet.ts';
import { OUTCOME_POWERS } from '../../schema/enums.ts';
import { problemAt } from '../records/content-file.ts';
import type { FindingFile, ProtocolFile } from '../records/records.ts';
import { newestAudit } from './common/newest-audit.ts';
import type { Rule } from './common/rule.ts';

/**
 * Control is rated by powers, and Fairness by answers. A finding that no power and no answer names
 * would not count at all.
 */
export const countedFindings: Rule = {
  name: 'counted-findings',
  holds:
    'A power must name each finding of Control. An answer other than "nobody" must name each finding of Fairness.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const { powers, outcome } = file.fields;
      if (powers === undefined || outcome === undefined) continue;
      for (const finding of newestAudit(file)?.findings ?? []) {
        const facet = facetThatCounts(finding);
        const { code } = finding.place;
        if (facet === 'control' && !powers.some((power) => power.finding === code)) {
          yield problemAt(file, ['powers'], {
            on: 'key',
            message: `has no power for ${code} (${finding.path}), which counts in Control`,
            fix: `add the power that ${code} describes, with finding: "${code}"`,
          });
        }
        if (facet === 'fairness' && !isNamedByAnAnswer(file, code)) {
          yield problemAt(file, ['outcome'], {
            on: 'key',
            message: `says "nobody", but ${code} (${finding.path}) counts in Fairness`,
            fix: `say who can do what ${code} describes, and add finding: "${code}", or change the facet of ${code}`,
          });
        }
      }
    }
  },
};

/**
 * Undefined if the finding does not count, or if a field that decides this has a problem of its
 * own.
 */
function facetThatCounts({ complete }: FindingFile) {
  return complete && isUnresolved(complete) ? facetOf(complete) : undefined;
}

function isNamedByAnAnswer({ fields }: ProtocolFile, code: string): boolean {
  return OUTCOME_POWERS.some((name) => {
    const answer = fields.outcome?.[name];
    return answer?.who !== 'nobody' && answer?.finding === code;
  });
}
