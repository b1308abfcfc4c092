import type { AuditVersion } from './dataset.ts';

/** The values in the addresses of an audit. A copy of the whole audit would read its long fields. */
export function auditPlace(
  key: string,
  { slug, version }: Pick<AuditVersion, 'slug' | 'version'>,
): { readonly key: string; readonly slug: string; readonly version: number } {
  return { key, slug, version };
}
