import type { ProtocolRecord } from '../../families/protocol-record.ts';
import type { AuditRecord, ChainRecord, FindingRecord, ProseRecord } from '../../schema/records.ts';
import type { Place } from '../files/place.ts';
import type { ContentFile } from './content-file.ts';

/**
 * What editors wrote, as a tree: each record knows the records that it names and those that name it. A name
 * that no record has leads nowhere: it is absent here, and a rule tells of it. Of two files that mean one
 * record, the first one in the order of paths is named.
 */
export interface Records {
  /** Name of the content folder, as it starts every path. */
  readonly folder: string;
  /** Every file that was found, by path; the lists below hold the same ones. */
  readonly all: readonly ContentFile[];
  readonly protocols: readonly ProtocolFile[];
  readonly chains: readonly ChainFile[];
  readonly audits: readonly AuditFile[];
  readonly findings: readonly FindingFile[];
  /** The audits by their slug, which name the findings of all their versions. */
  readonly series: readonly AuditSeries[];
  readonly methodology: readonly MethodologyFile[];
  /** The page that says how audits are made: what audits and findings are begun with and judged by. */
  readonly methodPage: MethodologyFile | undefined;
  readonly terms: readonly TermsFile[];
  readonly protocolOf: (key: string) => ProtocolFile | undefined;
  /** The protocol that had this key before. */
  readonly renamedFrom: (alias: string) => ProtocolFile | undefined;
  /** The audit of a version's folder. */
  readonly auditOf: (place: VersionFolder) => AuditFile | undefined;
  readonly chainOf: (chainId: number | string) => ChainFile | undefined;
  /** When the dataset is built. */
  readonly now: Date;
}

export interface ProtocolFile extends At<ProtocolRecord, 'protocol'> {
  readonly chain: ChainFile | undefined;
  /** Every version of an audit that covers it, newest first, whatever its status. */
  readonly audits: readonly AuditFile[];
}

export interface ChainFile extends At<ChainRecord, 'chain'> {}

export interface AuditFile extends At<AuditRecord, 'audit'>, OfSeries {
  /** By path. */
  readonly findings: readonly FindingFile[];
  /** Those that it covers, in the order of the record. */
  readonly protocols: readonly ProtocolFile[];
}

export interface FindingFile extends At<FindingRecord, 'finding'>, OfSeries {
  /** Undefined where the folder has no audit. */
  readonly audit: AuditFile | undefined;
}

/** All versions of one audit. */
export interface AuditSeries {
  readonly slug: string;
  /** Oldest first. */
  readonly versions: readonly AuditFile[];
  /** Those of all versions, also where the audit itself is missing: by version, then by path. */
  readonly findings: readonly FindingFile[];
}

export interface MethodologyFile extends At<ProseRecord, 'methodology'> {}

export interface TermsFile extends At<ProseRecord, 'terms'> {}

export type ProseFile = MethodologyFile | TermsFile;

/** The part of a path that an audit shares with its findings. */
export interface VersionFolder {
  readonly slug: string;
  /** As "v2". */
  readonly version: string;
}

interface OfSeries {
  readonly series: AuditSeries;
  /** 2 of "v2"; 0 where the folder is not named so. */
  readonly version: number;
}

interface At<T, Kind extends Place['kind']> extends ContentFile<T> {
  readonly place: Extract<Place, { kind: Kind }>;
}
