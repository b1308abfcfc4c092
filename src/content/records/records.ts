import type {
  AuditRecord,
  ChainRecord,
  FindingRecord,
  ProseRecord,
  ProtocolRecord,
} from '../../schema/records.ts';
import type { Place } from '../files/place.ts';
import type { ContentFile } from './content-file.ts';

type At<T, Kind extends Place['kind']> = ContentFile<T> & {
  readonly place: Extract<Place, { kind: Kind }>;
};

export type ProtocolFile = At<ProtocolRecord, 'protocol'>;
export type ChainFile = At<ChainRecord, 'chain'>;
export type AuditFile = At<AuditRecord, 'audit'>;
export type FindingFile = At<FindingRecord, 'finding'>;
export type ProseFile = At<ProseRecord, 'methodology' | 'terms'>;

/** Every file that was found, by kind and by path: what the rules look at. */
export interface Records {
  /** Name of the content folder, as it starts every path. */
  readonly folder: string;
  readonly all: readonly ContentFile[];
  readonly protocols: readonly ProtocolFile[];
  readonly chains: readonly ChainFile[];
  readonly audits: readonly AuditFile[];
  readonly findings: readonly FindingFile[];
  readonly methodology: readonly ProseFile[];
  readonly terms: readonly ProseFile[];
  /** When the dataset is built. */
  readonly now: Date;
}
