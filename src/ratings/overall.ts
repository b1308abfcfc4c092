import type { Rating } from '../schema/answers/ratings.ts';
import type { OverallRisk, RiskGrade, Severity } from '../schema/enums.ts';
import { BUILT_FACETS, SEVERITIES } from '../schema/enums.ts';
import { listedWithAnd } from '../schema/listed.ts';
import { type CountedFields, countedSeverity } from './facet.ts';
import { type Letter, worstLetter } from './rating.ts';

/** Odds and Exit are missing, because they are rated at each read of the chain. They never change the grade. */
export interface BuildRatings {
  readonly control: Rating;
  readonly fairness: Rating;
  readonly code: Rating;
}

/** The risk grade that the specification requires. */
export interface Grade {
  readonly riskGrade: RiskGrade;
  /** Null if no audit is published. */
  readonly overallRisk: OverallRisk | null;
  /** Says why the game has this grade, for example "Control: …". */
  readonly reason: string;
  /** Null if there is no better grade. */
  readonly toImprove: string | null;
}

const RISK_OF: Readonly<Record<Letter, OverallRisk>> = {
  F: 'critical',
  D: 'high',
  C: 'medium',
  B: 'low',
  A: 'none',
};

const FACET_NAMES = { control: 'Control', fairness: 'Fairness', code: 'Code' } as const;

/** The worst of Control, Fairness and Code. `NR` if none is rated, or no audit is published. Pure. */
export function gradeOf(ratings: BuildRatings, auditPublished: boolean): Grade {
  if (!auditPublished) {
    return {
      riskGrade: 'NR',
      overallRisk: null,
      reason: 'We have not published an audit of this game.',
      toImprove: 'For a grade: an audit published here.',
    };
  }
  const letters = BUILT_FACETS.map((facet) => ratings[facet].grade).filter(
    (grade) => grade !== 'NR',
  );
  const riskGrade = letters.length === 0 ? 'NR' : worstLetter(letters);
  const deciding = BUILT_FACETS.filter((facet) => ratings[facet].grade === riskGrade);
  const first = deciding[0]!;
  const notRated = BUILT_FACETS.filter((facet) => ratings[facet].grade === 'NR');
  return {
    riskGrade,
    overallRisk: riskGrade === 'NR' ? null : RISK_OF[riskGrade],
    reason: `${FACET_NAMES[first]}: ${ratings[first].reason}${notRatedText(notRated, riskGrade)}`,
    toImprove:
      riskGrade === 'A'
        ? null
        : deciding.map((facet) => `${FACET_NAMES[facet]}: ${ratings[facet].toImprove}`).join(' '),
  };
}

/** Readers must not think that the grade covers facets that are not rated. */
function notRatedText(facets: readonly (keyof typeof FACET_NAMES)[], grade: RiskGrade): string {
  if (facets.length === 0 || grade === 'NR') return '';
  const names = listedWithAnd(facets.map((facet) => FACET_NAMES[facet]));
  return ` ${names} ${facets.length === 1 ? 'is' : 'are'} not rated.`;
}

const RISK_OF_SEVERITY: Readonly<Record<Severity, OverallRisk>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'none',
};

/** The risk of the worst finding that counts; `none` if no finding counts. */
export function riskOfFindings(findings: readonly CountedFields[]): OverallRisk {
  const severities = findings.flatMap((finding) => countedSeverity(finding) ?? []);
  return RISK_OF_SEVERITY[
    SEVERITIES.find((severity) => severities.includes(severity)) ?? 'informational'
  ];
}
