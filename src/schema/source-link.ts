/** The file of a contract at the commit that an audit read. */
export interface AuditedSource {
  /** Such as "https://github.com/star/gacha". */
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
}

const BLOB = /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/blob\/([0-9a-f]{40})\/([^?#]+)/;

/** Null if the link does not name a file at a commit. */
export function auditedSource(sourceUrl: string): AuditedSource | null {
  const [, repository, commit, path] = BLOB.exec(sourceUrl) ?? [];
  if (repository === undefined || commit === undefined || path === undefined) return null;
  return { repository, commit, path: decodeURIComponent(path) };
}
