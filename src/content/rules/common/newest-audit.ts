import type { AuditFile, ProtocolFile } from '../../records/records.ts';

/**
 * The audit to which a protocol's finding codes belong. This is the newest published audit. If no audit is published,
 * it is the newest audit in review.
 */
export function newestAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return (
    audits.find(({ fields }) => fields.status === 'published') ??
    audits.find(({ fields }) => fields.status === 'in-review')
  );
}
