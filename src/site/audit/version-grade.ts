import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import type { RiskGrade } from '../../schema/enums.ts';
import { BUILT_FACETS } from '../../schema/enums.ts';
import { listedWithAnd } from '../../schema/listed.ts';
import { FACET_LABELS, GRADE_LABELS } from '../wording/labels.ts';

export interface VersionGrade {
  readonly letter: RiskGrade;
  readonly name: string;
  /** Names the facets that decide the grade, or says why there is none. */
  readonly fact: string;
}

type Graded = Pick<Protocol, 'name' | 'audit' | 'grade' | 'ratings'>;

/** The grade for a version of an audit. Only the current version has one. */
export function versionGrade(protocol: Graded, version: AuditVersion): VersionGrade {
  const { riskGrade } = protocol.grade;
  if (version === protocol.audit) {
    return { letter: riskGrade, name: GRADE_LABELS[riskGrade], fact: decidingFacets(protocol) };
  }
  return { letter: 'NR', name: 'None from this audit', fact: whyNone(protocol, version) };
}

/** Names the facets that have the worst grade, because the worst grade is the risk grade. */
function decidingFacets({ ratings, grade }: Graded): string {
  if (grade.riskGrade === 'NR') return 'No facet could be rated.';
  const deciding = BUILT_FACETS.filter((facet) => ratings[facet].grade === grade.riskGrade);
  const names = listedWithAnd(deciding.map((facet) => FACET_LABELS[facet].name));
  return `${names} ${deciding.length === 1 ? 'decides' : 'decide'} the grade.`;
}

function whyNone({ name, audit }: Graded, { status }: AuditVersion): string {
  if (status === 'in-review') return 'An audit in review does not count for the grade.';
  return audit === null
    ? `No audit of ${name} is published now.`
    : 'The grade follows from the current audit.';
}
