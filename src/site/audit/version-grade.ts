import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { AND } from '../../ratings/rating.ts';
import type { RiskGrade } from '../../schema/enums.ts';
import { FACET_LABELS, GRADE_LABELS } from '../labels.ts';

/** The grade that an audit supports, in words. */
export interface VersionGrade {
  readonly letter: RiskGrade;
  readonly name: string;
  /** One short sentence. The reason of the grade says the same in full. */
  readonly fact: string;
}

type Graded = Pick<Protocol, 'name' | 'audit' | 'grade' | 'ratings'>;

/** Only the current audit supports the grade of a game. Every other version says why it has none. */
export function versionGrade(protocol: Graded, version: AuditVersion): VersionGrade {
  const { riskGrade } = protocol.grade;
  if (version === protocol.audit) {
    return { letter: riskGrade, name: GRADE_LABELS[riskGrade], fact: decidingFacets(protocol) };
  }
  return { letter: 'NR', name: 'None from this audit', fact: whyNone(protocol, version) };
}

/** The risk grade is the worst of three facets. */
function decidingFacets({ ratings, grade }: Graded): string {
  if (grade.riskGrade === 'NR') return 'No facet could be rated.';
  const deciding = (['control', 'fairness', 'code'] as const).filter(
    (facet) => ratings[facet].grade === grade.riskGrade,
  );
  const names = AND.format(deciding.map((facet) => FACET_LABELS[facet].name));
  return `${names} ${deciding.length === 1 ? 'decides' : 'decide'} the grade.`;
}

function whyNone({ name, audit }: Graded, { status }: AuditVersion): string {
  if (status === 'in-review') return 'An audit in review does not count for the grade.';
  return audit === null
    ? `No audit of ${name} is published now.`
    : 'The grade follows from the current audit.';
}
