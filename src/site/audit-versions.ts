import { auditSections } from '../content/audit-sections.ts';
import type { AuditVersion, Protocol } from '../content/dataset.ts';
import { parseMarkdown } from '../content/markdown-tree.ts';

/** Audits that were published at some time: a draft is nobody's to read yet. */
export function readableAudits({ audits }: Pick<Protocol, 'audits'>): AuditVersion[] {
  return audits.filter(({ status }) => status !== 'draft' && status !== 'in-review');
}

/** Whether somebody is writing one now. */
export function hasUnpublishedAudit({ audits }: Pick<Protocol, 'audits'>): boolean {
  return audits.some(({ status }) => status === 'draft' || status === 'in-review');
}

/** Path of the page that shows it. The current one has the short address. */
export function auditPath(protocol: Protocol, version: AuditVersion): string {
  const current = `/games/${protocol.key}/audit`;
  return version === protocol.audit ? current : `${current}/${version.slug}/v${version.version}`;
}

/** The markdown under each heading of an audit's body, as written. */
export function auditTexts({ body }: Pick<AuditVersion, 'body'>): Readonly<Record<string, string>> {
  const lines = body.split('\n');
  const { headings } = auditSections(parseMarkdown(body));
  return Object.fromEntries(
    headings.map(({ block, title }, index) => {
      const start = block.position?.start.line ?? 0;
      const end = headings[index + 1]?.block.position?.start.line ?? lines.length + 1;
      return [
        title,
        lines
          .slice(start, end - 1)
          .join('\n')
          .trim(),
      ];
    }),
  );
}
