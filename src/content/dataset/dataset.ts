import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { BuildRatings, Grade } from '../../ratings/overall.ts';
import type { Observation } from '../../schema/observations.ts';
import type { AuditRecord } from '../../schema/records/audit.ts';
import type { FindingRecord } from '../../schema/records/finding.ts';
import type { ProseRecord } from '../../schema/records/prose.ts';
import type { RegistryChain } from '../../schema/registry.ts';

/** The content, checked, joined and graded. Immutable. */
export interface Dataset {
  /** Sorted by key, ascending. */
  readonly protocols: readonly Protocol[];
  readonly chains: readonly RegistryChain[];
  /** Every audit version, including drafts. Sorted by slug, then by version, newest first. */
  readonly audits: readonly AuditVersion[];
  /** Sorted by slug. */
  readonly methodology: readonly Prose[];
  readonly terms: Prose;
  /** Says who runs the service. Null if there is no such text. */
  readonly about: Prose | null;
}

export interface Protocol extends ProtocolRecord {
  readonly key: string;
  /** Starts with the name of the content folder: "content/protocols/x.md". */
  readonly path: string;
  /** Markdown, as written. */
  readonly body: string;
  readonly chain: RegistryChain;
  /** The day of the last change: `updatedAt` of the record, or `addedAt` if it is absent. */
  readonly updatedAt: string;
  /** SHA-256 of the file, in hex. */
  readonly contentHash: string;
  readonly ratings: BuildRatings;
  readonly grade: Grade;
  /** Null if the chain was not read. */
  readonly observation: Observation | null;
  /** The newest published audit. The protocol's audit route serves it. */
  readonly audit: AuditVersion | null;
  /** Every audit version that covers the protocol, of any status, newest first. */
  readonly audits: readonly AuditVersion[];
}

export interface AuditVersion extends AuditRecord {
  readonly slug: string;
  readonly version: number;
  readonly path: string;
  /** The time of the latest publication, correction, reply or withdrawal. Null while unpublished. */
  readonly updatedAt: string | null;
  /** SHA-256 over the audit's files, in hex. See `content-hash.ts`. */
  readonly contentHash: string;
  /** Plain text of the section "Summary", on one line. */
  readonly summary: string;
  /** Plain text of the section "Method", on one line. */
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
