import type { AuditFile, ProtocolFile } from '../../records/records.ts';

/**
 * The audit to which a protocol's finding codes belong: the newest published audit, or the newest audit in review if
 * none is published.
 */
export function newestAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return (
    audits.find(({ fields }) => fields.status === 'published') ??
    audits.find(({ fields }) => fields.status === 'in-review')
  );
}
