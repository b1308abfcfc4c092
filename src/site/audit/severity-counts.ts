import type { AuditFinding } from '../../content/dataset/dataset.ts';
import { SEVERITIES, type Severity } from '../../schema/enums.ts';

/** How many findings of one severity an audit has. */
export interface SeverityCount {
  readonly severity: Severity;
  /** The number of findings of this severity. Withdrawn findings are not counted. */
  readonly found: number;
  /** The number of findings of this severity that the team has fixed in full. */
  readonly fixed: number;
}

/** One entry for each severity, worst first. A severity without findings has an entry too. */
export function severityCounts(
  findings: readonly Pick<AuditFinding, 'severity' | 'status'>[],
): SeverityCount[] {
  return SEVERITIES.map((severity) => {
    const found = findings.filter(
      (finding) => finding.severity === severity && finding.status !== 'withdrawn',
    );
    const fixed = found.filter(({ status }) => status === 'fixed');
    return { severity, found: found.length, fixed: fixed.length };
  });
}
