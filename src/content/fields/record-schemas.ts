import { z } from 'zod';
import { protocolRecord } from '../../families/protocol-record.ts';
import { auditRecord } from '../../schema/records/audit.ts';
import { chainRecord } from '../../schema/records/chain.ts';
import { findingRecord } from '../../schema/records/finding.ts';
import { proseRecord } from '../../schema/records/prose.ts';
import { RECORD_KINDS, type RecordKind } from '../files/place.ts';

export const RECORD_SCHEMAS = {
  protocol: protocolRecord,
  chain: chainRecord,
  audit: auditRecord,
  finding: findingRecord,
  methodology: proseRecord,
  terms: proseRecord,
  about: proseRecord,
} satisfies Record<RecordKind, z.ZodObject>;

const requiredKeys = ({ shape }: z.ZodObject) =>
  Object.entries(shape).flatMap(([key, field]) =>
    z.safeParse(field, undefined).success ? [] : [key],
  );
const REQUIRED = RECORD_KINDS.map((kind) => [kind, requiredKeys(RECORD_SCHEMAS[kind])] as const);

/** Guesses the kind of a record from its keys. Undefined if no kind fits. */
export function kindOfFields(data: Readonly<Record<string, unknown>>): RecordKind | undefined {
  const found = REQUIRED.find(([, keys]) => keys.every((key) => Object.hasOwn(data, key)));
  return found?.[0];
}
