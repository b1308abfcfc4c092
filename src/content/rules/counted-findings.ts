import { facetOf, isUnresolved } from '../../ratings/facet.ts';
import { OUTCOME_POWERS } from '../../schema/enums.ts';
import { problemAt } from '../records/content-file.ts';
import type { FindingFile, ProtocolFile } from '../records/records.ts';
import { newestAudit } from './common/newest-audit.ts';
import type { Rule } from './common/rule.ts';

/**
 * A Control finding affects the rating only if a power names it. A Fairness finding affects the rating only if an
 * answer in `outcome` names it.
 */
export const countedFindings: Rule = {
  name: 'counted-findings',
  holds:
    'A power must name each Control finding. In "outcome", an actor must be named for each Fairness finding.',
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
            message: `has no power that names ${code} (${finding.path}), although the facet of ${code} is Control`,
            fix: `add the power that ${code} describes, with finding: "${code}"`,
          });
        }
        if (facet === 'fairness' && !isNamedByAnAnswer(file, code)) {
          yield problemAt(file, ['outcome'], {
            on: 'key',
            message: `names no actor for ${code} (${finding.path}), although the facet of ${code} is Fairness`,
            fix: `if ${code} is about one of the fields "knowFirst", "choose", "withhold" or "order", write the actor into "who" and ${code} into "finding" below that field; otherwise, change the facet of ${code}`,
          });
        }
      }
    }
  },
};

/** Undefined if `isUnresolved` is false, or if any field of the finding is wrong. */
function facetThatCounts({ complete }: FindingFile) {
  return complete && isUnresolved(complete) ? facetOf(complete) : undefined;
}

function isNamedByAnAnswer({ fields }: ProtocolFile, code: string): boolean {
  return OUTCOME_POWERS.some((name) => {
    const answer = fields.outcome?.[name];
    return answer?.who !== 'nobody' && answer?.finding === code;
  });
}
