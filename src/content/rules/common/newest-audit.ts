import type { AuditFile, ProtocolFile } from '../../records/records.ts';

/** The audit to which finding codes belong: the newest published one, otherwise the newest in review. */
export function newestAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return (
    audits.find(({ fields }) => fields.status === 'published') ??
    audits.find(({ fields }) => fields.status === 'in-review')
  );
}
