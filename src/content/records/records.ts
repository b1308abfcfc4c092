import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { Observation, Verifications } from '../../schema/observations.ts';
import type { AuditRecord } from '../../schema/records/audit.ts';
import type { ChainRecord } from '../../schema/records/chain.ts';
import type { FindingRecord } from '../../schema/records/finding.ts';
import type { ProseRecord } from '../../schema/records/prose.ts';
import type { Place } from '../files/place.ts';
import type { ContentFile } from './content-file.ts';

/**
 * The records as a tree. A link is absent if a name matches no record. If two files are for the same record, a link
 * leads to the first file in the order of paths.
 */
export interface Records {
  /** Every path starts with the name of this folder. */
  readonly folder: string;
  /** Every file, sorted by path. The lists below contain the same files. */
  readonly all: readonly ContentFile[];
  readonly protocols: readonly ProtocolFile[];
  readonly chains: readonly ChainFile[];
  readonly audits: readonly AuditFile[];
  readonly findings: readonly FindingFile[];
  readonly series: readonly AuditSeries[];
  readonly methodology: readonly MethodologyFile[];
  /** Says how audits are made. Its frontmatter lists the required questions and headings. */
  readonly methodPage: MethodologyFile | undefined;
  readonly terms: readonly TermsFile[];
  /** At most one file. */
  readonly about: readonly AboutFile[];
  readonly protocolOf: (key: string) => ProtocolFile | undefined;
  /** Finds a protocol by a former key. */
  readonly renamedFrom: (alias: string) => ProtocolFile | undefined;
  readonly auditOf: (place: VersionFolder) => AuditFile | undefined;
  readonly chainOf: (chainId: number | string) => ChainFile | undefined;
  readonly now: Date;
}

export interface ProtocolFile extends At<ProtocolRecord, 'protocol'> {
  readonly chain: ChainFile | undefined;
  /** Every audit version that covers the protocol, of any status, newest first. */
  readonly audits: readonly AuditFile[];
  /** Null if the chain was not read, or if the file is invalid. */
  readonly observation: Observation | null;
  /** By the contract's name. */
  readonly verifications: Verifications;
}

export interface ChainFile extends At<ChainRecord, 'chain'> {}

export interface AuditFile extends At<AuditRecord, 'audit'>, OfSeries {
  /** Sorted by path. */
  readonly findings: readonly FindingFile[];
  /** In the order of the field `covers`. */
  readonly protocols: readonly ProtocolFile[];
}

export interface FindingFile extends At<FindingRecord, 'finding'>, OfSeries {
  /** Undefined if the folder has no audit. */
  readonly audit: AuditFile | undefined;
}

export interface AuditSeries {
  readonly slug: string;
  /** Oldest first. */
  readonly versions: readonly AuditFile[];
  /** Findings of all versions, sorted by version and then by path. A version with findings may have no `audit.md`. */
  readonly findings: readonly FindingFile[];
}

export interface ObservationFile extends At<Observation, 'observation'> {}

export interface VerificationsFile extends At<Verifications, 'verifications'> {}

export interface MethodologyFile extends At<ProseRecord, 'methodology'> {}

export interface TermsFile extends At<ProseRecord, 'terms'> {}

export interface AboutFile extends At<ProseRecord, 'about'> {}

export type ProseFile = MethodologyFile | TermsFile | AboutFile;

/** The folder with one audit version and its findings. */
export interface VersionFolder {
  readonly slug: string;
  /** Such as "v2". */
  readonly version: string;
}

interface OfSeries {
  readonly series: AuditSeries;
  /** The number of the version: 2 for "v2", 0 if the folder's name is not a version. */
  readonly version: number;
}

interface At<T, Kind extends Place['kind']> extends ContentFile<T> {
  readonly place: Extract<Place, { kind: Kind }>;
}
