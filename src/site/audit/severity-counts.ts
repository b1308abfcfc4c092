import type { AuditFinding } from '../../content/dataset/dataset.ts';
import { SEVERITIES, type Severity } from '../../schema/enums.ts';

export interface SeverityCount {
  readonly severity: Severity;
  /** Without withdrawn findings. */
  readonly found: number;
  /** Only findings that the team has fixed in full. */
  readonly fixed: number;
}

/** One entry for each severity, even without findings. The worst comes first. */
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
