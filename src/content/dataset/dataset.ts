import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { BuildRatings, Grade } from '../../ratings/overall.ts';
import type { Observation } from '../../schema/observations.ts';
import type { AuditRecord, FindingRecord, ProseRecord } from '../../schema/records.ts';
import type { RegistryChain } from '../../schema/registry.ts';

/**
 * Everything that was read from `content/`: checked, joined and graded. Only the code in this folder turns the records
 * of editors into the data that clients read. Immutable.
 */
export interface Dataset {
  /** Sorted by key, ascending. */
  readonly protocols: readonly Protocol[];
  readonly chains: readonly RegistryChain[];
  /** Every audit version, including drafts. Sorted by slug, then by version, newest first. */
  readonly audits: readonly AuditVersion[];
  /** The methodology pages, sorted by slug. */
  readonly methodology: readonly Prose[];
  readonly terms: Prose;
  /** Who runs the service, and how to reach them; null if there is no such text. */
  readonly about: Prose | null;
}

export interface Protocol extends ProtocolRecord {
  readonly key: string;
  /** Path of the file, starting with the name of the content folder: "content/protocols/x.md". */
  readonly path: string;
  /** Markdown of the body, as written. */
  readonly body: string;
  readonly chain: RegistryChain;
  /**
   * The day of the last change. This is `updatedAt` in the record, or `addedAt` if `updatedAt` is absent.
   */
  readonly updatedAt: string;
  /** SHA-256 of the file, in hex. */
  readonly contentHash: string;
  readonly ratings: BuildRatings;
  readonly grade: Grade;
  /** The facts that were read from the chain; null if nothing was read. */
  readonly observation: Observation | null;
  /**
   * The newest published audit that covers the protocol. The audit route of the protocol serves
   * this audit.
   */
  readonly audit: AuditVersion | null;
  /** Every audit version that covers the protocol, of any status, newest first. */
  readonly audits: readonly AuditVersion[];
}

export interface AuditVersion extends AuditRecord {
  readonly slug: string;
  readonly version: number;
  readonly path: string;
  /**
   * The time of the latest event: publication, correction, reply or withdrawal. Null while the audit is not published.
   */
  readonly updatedAt: string | null;
  /** SHA-256 over the audit's files, in hex. See `content-hash.ts`. */
  readonly contentHash: string;
  /** Text of the body's "Summary" section, as plain text on one line. */
  readonly summary: string;
  /** Text of the body's "Method" section, as plain text on one line. */
  readonly method: string;
  /** The whole body's markdown, as written. */
  readonly body: string;
  /** Sorted by severity, worst first, then by code. */
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
