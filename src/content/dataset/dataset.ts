import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { AuditRecord, FindingRecord, ProseRecord } from '../../schema/records.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import type { Grade } from '../ratings/grade.ts';

/**
 * Everything that was read from `content/`, checked, joined and graded: the one meeting place of the
 * editors' flow and the clients' flow. Immutable.
 */
export interface Dataset {
  /** By key, ascending: the order of the directory. */
  readonly protocols: readonly Protocol[];
  readonly chains: readonly RegistryChain[];
  /** Every audit version, also drafts; by slug, then newest version first. */
  readonly audits: readonly AuditVersion[];
  /** Methodology pages by slug. */
  readonly methodology: readonly Prose[];
  readonly terms: Prose;
}

export interface Protocol extends ProtocolRecord {
  readonly key: string;
  /** Path of the file below the content folder's parent, as "content/protocols/x.md". */
  readonly path: string;
  /** Markdown of the body, as written. */
  readonly body: string;
  readonly chain: RegistryChain;
  /** Day of the last change: the record's own `updatedAt`, or the day on which it was added. */
  readonly updatedAt: string;
  /** SHA-256 of the file, in hex. */
  readonly contentHash: string;
  readonly grade: Grade;
  /** The newest published audit that covers it: what its audit route serves. */
  readonly audit: AuditVersion | null;
  /** Every audit version that names it, newest first, whatever its status. */
  readonly audits: readonly AuditVersion[];
}

export interface AuditVersion extends AuditRecord {
  readonly slug: string;
  readonly version: number;
  readonly path: string;
  /** The last of publication, corrections, replies and withdrawals; null while it is not published. */
  readonly updatedAt: string | null;
  /** SHA-256 over its files, in hex: see `content-hash.ts`. */
  readonly contentHash: string;
  /** Text of the body's "Summary" section, as plain text on one line. */
  readonly summary: string;
  /** Text of the body's "Method" section, as plain text on one line. */
  readonly method: string;
  /** The whole body's markdown, as written. */
  readonly body: string;
  /** Worst first: severity, then code. */
  readonly findings: readonly AuditFinding[];
}

export interface AuditFinding extends FindingRecord {
  readonly code: string;
  readonly path: string;
  /** Markdown of the body, as written. */
  readonly detail: string;
}

export interface Prose extends ProseRecord {
  readonly slug: string;
  readonly path: string;
  readonly body: string;
}
