import type { AuditVersion } from '../../content/dataset/dataset.ts';

/** Only a version that was published has a day of publication. */
export function auditVersion(status: string, number: number): AuditVersion {
  return {
    slug: 'moon',
    version: number,
    status,
    ...(!['draft', 'in-review'].includes(status) && { publishedAt: '2026-11-22T09:00:00.000Z' }),
  } as AuditVersion;
}
