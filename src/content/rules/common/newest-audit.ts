import type { AuditFile, ProtocolFile } from '../../records/records.ts';

/**
 * The audit to which a protocol's finding codes belong: the newest audit that counts, otherwise the
 * newest readable one.
 */
export function newestAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return (
    audits.find(({ fields }) => fields.status === 'published') ??
    audits.find(({ fields }) => fields.status === 'in-review')
  );
}
