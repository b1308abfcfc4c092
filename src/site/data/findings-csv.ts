import type { AuditFindings } from '../../content/dataset/dump.ts';
import { type Column, csvLines } from './csv.ts';

interface FindingOfAudit {
  readonly audit: AuditFindings;
  readonly finding: AuditFindings['findings'][number];
}

const COLUMNS: readonly Column<FindingOfAudit>[] = [
  ['audit', ({ audit }) => audit.slug],
  ['version', ({ audit }) => audit.version],
  // No key contains a space.
  ['games', ({ audit }) => audit.games.join(' ')],
  ['code', ({ finding }) => finding.code],
  ['severity', ({ finding }) => finding.severity],
  ['likelihood', ({ finding }) => finding.likelihood ?? null],
  ['impact', ({ finding }) => finding.impact ?? null],
  ['category', ({ finding }) => finding.category],
  ['facet', ({ finding }) => finding.facet],
  ['ruleOfTheGame', ({ finding }) => finding.ruleOfTheGame],
  ['status', ({ finding }) => finding.status],
  ['title', ({ finding }) => finding.title],
  ['summary', ({ finding }) => finding.summary],
  ['publishedAt', ({ audit }) => audit.publishedAt],
  ['page', ({ audit, finding }) => `${audit.page}#${finding.code}`],
];

/** `/data/findings.csv`: each finding of the published audits once. Findings of other audits are only in the dump. */
export function findingsCsv(audits: Iterable<AuditFindings>): Iterable<string> {
  return csvLines(COLUMNS, findingsOf(audits));
}

function* findingsOf(audits: Iterable<AuditFindings>): Iterable<FindingOfAudit> {
  for (const audit of audits) {
    if (audit.status !== 'published') continue;
    for (const finding of audit.findings) yield { audit, finding };
  }
}
