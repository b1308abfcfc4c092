import type { Facet, FindingCategory, FindingStatus, Severity } from '../schema/enums.ts';
import { SEVERITIES } from '../schema/enums.ts';
import type { FindingRecord } from '../schema/records/finding.ts';

/** Findings of all other categories affect `code`. */
const FACET_OF_CATEGORY: Partial<Record<FindingCategory, Facet>> = {
  centralization: 'control',
  upgradeability: 'control',
  randomness: 'fairness',
  'front-running': 'fairness',
  'oracle-manipulation': 'fairness',
  'exit-liquidity': 'exit',
};

/** The only facet that a finding affects. If the record names no facet, its category decides. */
export function facetOf({ category, facet }: Pick<FindingRecord, 'category' | 'facet'>): Facet {
  return facet?.name ?? FACET_OF_CATEGORY[category] ?? 'code';
}

export type CountedFields = Pick<
  FindingRecord,
  'severity' | 'status' | 'category' | 'facet' | 'ruleOfTheGame'
>;

/**
 * The severity with which a finding counts. `mitigated` lowers it by one step. Undefined if the finding has no effect.
 */
export function countedSeverity(finding: {
  readonly severity: Severity;
  readonly status: FindingStatus;
  readonly ruleOfTheGame: boolean;
}): Severity | undefined {
  const { severity, status, ruleOfTheGame } = finding;
  if (ruleOfTheGame || status === 'fixed' || status === 'withdrawn') return undefined;
  if (status !== 'mitigated') return severity;
  return SEVERITIES[SEVERITIES.indexOf(severity) + 1] ?? 'informational';
}

/** True if the counted severity is `low`, `medium`, `high` or `critical`. */
export function isUnresolved(finding: Parameters<typeof countedSeverity>[0]): boolean {
  const severity = countedSeverity(finding);
  return severity !== undefined && severity !== 'informational';
}
