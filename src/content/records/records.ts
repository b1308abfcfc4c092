import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { Observation, Verifications } from '../../schema/observations.ts';
import type { AuditRecord, ChainRecord, FindingRecord, ProseRecord } from '../../schema/records.ts';
import type { Place } from '../files/place.ts';
import type { ContentFile } from './content-file.ts';

/**
 * The editors' records, as a tree. Each record links to the records that it names, and to the records that name it. If
 * a name matches no record, the link is absent and a rule reports the name. If the paths of two files mean the same
 * record, the link leads to the file whose path comes first.
 */
export interface Records {
  /** Name of the content folder. Every path starts with it. */
  readonly folder: string;
  /** Every file, sorted by path. The lists below contain the same files. */
  readonly all: readonly ContentFile[];
  readonly protocols: readonly ProtocolFile[];
  readonly chains: readonly ChainFile[];
  readonly audits: readonly AuditFile[];
  readonly findings: readonly FindingFile[];
  /** The audits, grouped by slug. Each group contains all versions of an audit, with their findings. */
  readonly series: readonly AuditSeries[];
  readonly methodology: readonly MethodologyFile[];
  /**
   * The page that explains how audits are made. Its frontmatter lists the questions that an audit must answer and the
   * headings that a finding must have.
   */
  readonly methodPage: MethodologyFile | undefined;
  readonly terms: readonly TermsFile[];
  /** The text about the service; at most one file. */
  readonly about: readonly AboutFile[];
  readonly protocolOf: (key: string) => ProtocolFile | undefined;
  /** Finds a protocol by a former key. */
  readonly renamedFrom: (alias: string) => ProtocolFile | undefined;
  /** Finds the audit in the folder of a version. */
  readonly auditOf: (place: VersionFolder) => AuditFile | undefined;
  readonly chainOf: (chainId: number | string) => ChainFile | undefined;
  /** The time of the build. */
  readonly now: Date;
}

export interface ProtocolFile extends At<ProtocolRecord, 'protocol'> {
  readonly chain: ChainFile | undefined;
  /** Every audit version that covers the protocol, of any status, newest first. */
  readonly audits: readonly AuditFile[];
  /** The facts that were read from the chain; null if nothing was read, or if the file is invalid. */
  readonly observation: Observation | null;
  /** The facts that `npm run verify` found about the code of each contract, by the contract's name. */
  readonly verifications: Verifications;
}

export interface ChainFile extends At<ChainRecord, 'chain'> {}

export interface AuditFile extends At<AuditRecord, 'audit'>, OfSeries {
  /** Sorted by path. */
  readonly findings: readonly FindingFile[];
  /** The protocols that the audit covers, in the order of its field `covers`. */
  readonly protocols: readonly ProtocolFile[];
}

export interface FindingFile extends At<FindingRecord, 'finding'>, OfSeries {
  /** The audit in the same folder; undefined if the folder has no audit. */
  readonly audit: AuditFile | undefined;
}

/** All versions of one audit. */
export interface AuditSeries {
  readonly slug: string;
  /** Oldest first. */
  readonly versions: readonly AuditFile[];
  /**
   * The findings of all versions, sorted by version and then by path. Includes findings whose
   * audit.md is missing.
   */
  readonly findings: readonly FindingFile[];
}

/** Facts about a protocol that `npm run observe` wrote. */
export interface ObservationFile extends At<Observation, 'observation'> {}

/** Facts that `npm run verify` wrote about the code of a protocol. */
export interface VerificationsFile extends At<Verifications, 'verifications'> {}

export interface MethodologyFile extends At<ProseRecord, 'methodology'> {}

export interface TermsFile extends At<ProseRecord, 'terms'> {}

export interface AboutFile extends At<ProseRecord, 'about'> {}

export type ProseFile = MethodologyFile | TermsFile | AboutFile;

/** Identifies the folder of an audit version. The findings of the version are in the same folder. */
export interface VersionFolder {
  readonly slug: string;
  /** For example "v2". */
  readonly version: string;
}

interface OfSeries {
  readonly series: AuditSeries;
  /** The number of the version: 2 for "v2", and 0 if the folder's name is not a version. */
  readonly version: number;
}

interface At<T, Kind extends Place['kind']> extends ContentFile<T> {
  readonly place: Extract<Place, { kind: Kind }>;
}
