import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { withDetail } from '../../addresses/with-detail.ts';
import { auditPlace } from '../../content/dataset/audit-place.ts';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { publishedVersions } from '../../content/dataset/resources.ts';
import { auditSections } from '../../content/prose/audit-sections.ts';
import type { FindingMention } from '../../content/prose/finding-mentions.ts';
import { parseMarkdown } from '../../content/prose/markdown-tree.ts';

/** All audits except drafts. */
export function readableAudits({ audits }: Pick<Protocol, 'audits'>): AuditVersion[] {
  return audits.filter(({ status }) => status !== 'draft');
}

/** The audit in review, if there is one. It has no effect on grades. */
export function auditInReview({ audits }: Pick<Protocol, 'audits'>): AuditVersion | undefined {
  return audits.find(({ status }) => status === 'in-review');
}

/** Whether there is a draft. Drafts cannot be read yet. */
export function hasDraft({ audits }: Pick<Protocol, 'audits'>): boolean {
  return audits.some(({ status }) => status === 'draft');
}

/** The audit at `/games/<key>/audit`: the current one, or else the last published one. */
export function auditAtShortAddress(
  protocol: Pick<Protocol, 'audit' | 'audits'>,
): AuditVersion | undefined {
  return protocol.audit ?? publishedVersions(protocol)[0];
}

/** The path of the audit's page. The current audit has the path `/games/<key>/audit`. */
export function auditPath(protocol: Protocol, version: AuditVersion): string {
  return pathIn(pages, protocol, version);
}

/** The address of a mentioned finding; undefined if readers cannot see it. */
export function findingAddress(
  protocol: Protocol,
  audit: AuditVersion,
  { code, version }: FindingMention,
): string | undefined {
  const named =
    version === undefined
      ? audit
      : readableAudits(protocol).find(
          (other) => other.slug === audit.slug && `v${other.version}` === version,
        );
  if (!named?.findings.some((finding) => finding.code === code)) return undefined;
  return `${named === audit ? '' : auditPath(protocol, named)}#${code}`;
}

/** The path of the audit's JSON with details; undefined if the audit was never published. */
export function auditJsonPath(protocol: Protocol, version: AuditVersion): string | undefined {
  if (version.publishedAt === undefined) return undefined;
  return withDetail(pathIn(routes, protocol, version));
}

function pathIn(
  { audit, auditVersion }: Pick<typeof pages | typeof routes, 'audit' | 'auditVersion'>,
  protocol: Protocol,
  version: AuditVersion,
): string {
  const { key } = protocol;
  return version === protocol.audit
    ? pathTo(audit, { key })
    : pathTo(auditVersion, auditPlace(key, version));
}

/** For each heading in the body of an audit, the markdown below it, unchanged. */
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
