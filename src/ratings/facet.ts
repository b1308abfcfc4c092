import type { Facet, FindingCategory, FindingStatus, Severity } from '../schema/enums.ts';
import { SEVERITIES } from '../schema/enums.ts';
import type { FindingRecord } from '../schema/records.ts';

/** The facet in which the findings of a category count. Findings of all other categories count in `code`. */
const FACET_OF_CATEGORY: Partial<Record<FindingCategory, Facet>> = {
  centralization: 'control',
  upgradeability: 'control',
  randomness: 'fairness',
  'front-running': 'fairness',
  'oracle-manipulation': 'fairness',
  'exit-liquidity': 'exit',
};

/**
 * The only facet in which a finding counts. If the record names a facet, the finding counts in that facet. Otherwise
 * the category decides.
 */
export function facetOf({ category, facet }: Pick<FindingRecord, 'category' | 'facet'>): Facet {
  return facet?.name ?? FACET_OF_CATEGORY[category] ?? 'code';
}

/** The fields that decide how a finding counts. */
export type CountedFields = Pick<
  FindingRecord,
  'severity' | 'status' | 'category' | 'facet' | 'ruleOfTheGame'
>;

/**
 * The severity that counts for a finding; undefined if the finding does not count. A `mitigated` finding counts one
 * step lower. A finding does not count if it is `fixed`, `withdrawn` or a rule of the game.
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

/** Whether a finding counts as low or worse. */
export function isUnresolved(finding: Parameters<typeof countedSeverity>[0]): boolean {
  const severity = countedSeverity(finding);
  return severity !== undefined && severity !== 'informational';
}
