import { z } from 'zod';
import {
  auditRecord,
  chainRecord,
  findingRecord,
  proseRecord,
  protocolRecord,
} from '../../schema/records.ts';
import type { Place } from '../files/place.ts';

/** The frontmatter of each kind of record. */
export const RECORD_SCHEMAS = {
  protocol: protocolRecord,
  chain: chainRecord,
  audit: auditRecord,
  finding: findingRecord,
  methodology: proseRecord,
  terms: proseRecord,
} satisfies Partial<Record<Place['kind'], z.ZodObject>>;

export type RecordKind = keyof typeof RECORD_SCHEMAS;

export const RECORD_KINDS = Object.keys(RECORD_SCHEMAS) as RecordKind[];

/** Whether files of this kind are records, which have frontmatter and a body. */
export function isRecordKind(kind: Place['kind']): kind is RecordKind {
  return Object.hasOwn(RECORD_SCHEMAS, kind);
}

/** The fields that a record cannot do without. */
const requiredKeys = ({ shape }: z.ZodObject) =>
  Object.entries(shape).flatMap(([key, field]) =>
    z.safeParse(field, undefined).success ? [] : [key],
  );
const REQUIRED = RECORD_KINDS.map((kind) => [kind, requiredKeys(RECORD_SCHEMAS[kind])] as const);

/** The kind of record of which this is the frontmatter, by its keys; undefined when no kind has them. */
export function kindOfFields(data: Readonly<Record<string, unknown>>): RecordKind | undefined {
  const found = REQUIRED.find(([, keys]) => keys.every((key) => Object.hasOwn(data, key)));
  return found?.[0];
}
