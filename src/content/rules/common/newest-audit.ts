import type { AuditFile, ProtocolFile } from '../../records/records.ts';

/** The audit that a protocol's codes of findings mean: the newest that counts, or else the newest that can be read. */
export function newestAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return (
    audits.find(({ fields }) => fields.status === 'published') ??
    audits.find(({ fields }) => fields.status === 'in-review')
  );
}
