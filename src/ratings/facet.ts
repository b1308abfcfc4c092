import type { Facet, FindingCategory, FindingStatus, Severity } from '../schema/enums.ts';
import { SEVERITIES } from '../schema/enums.ts';
import type { FindingRecord } from '../schema/records.ts';

/** The facet that the findings of a category affect. Findings of all other categories affect `code`. */
const FACET_OF_CATEGORY: Partial<Record<FindingCategory, Facet>> = {
  centralization: 'control',
  upgradeability: 'control',
  randomness: 'fairness',
  'front-running': 'fairness',
  'oracle-manipulation': 'fairness',
  'exit-liquidity': 'exit',
};

/**
 * The only facet that a finding affects. If the record names a facet, the finding affects that facet. Otherwise the
 * category decides.
 */
export function facetOf({ category, facet }: Pick<FindingRecord, 'category' | 'facet'>): Facet {
  return facet?.name ?? FACET_OF_CATEGORY[category] ?? 'code';
}

/** The fields that decide which facet a finding affects, and with which severity. */
export type CountedFields = Pick<
  FindingRecord,
  'severity' | 'status' | 'category' | 'facet' | 'ruleOfTheGame'
>;

/**
 * The severity with which a finding affects its facet. For a `mitigated` finding, it is one step lower than the
 * recorded severity. Undefined if the finding is `fixed`, `withdrawn` or a rule of the game: such a finding has no
 * effect.
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

/** Whether the severity from `countedSeverity` is low or worse. */
export function isUnresolved(finding: Parameters<typeof countedSeverity>[0]): boolean {
  const severity = countedSeverity(finding);
  return severity !== undefined && severity !== 'informational';
}
