import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type PartEnds, readPart } from '../../disk/parts-file.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { deepFreeze } from './deep-freeze.ts';

/**
 * The long fields of records. They are most of the memory of a dataset. The fields of a group are read together, so a
 * group has fields that are used together.
 */
const GROUPS = {
  audit: [['findings'], ['scope'], ['summary', 'method', 'body', 'sources', 'reviews', 'history']],
  protocol: [
    ['ratings', 'description'],
    ['powers', 'live', 'outcome'],
    ['body', 'watch'],
  ],
} as const satisfies { audit: (keyof AuditVersion)[][]; protocol: (keyof Protocol)[][] };

type Groups = readonly (readonly string[])[];
type Long = Readonly<Record<string, unknown>>;

/** A game's pages need its own audits. Pages about many games read each group only once. */
const KEPT = 200;

/** What `writeParts` writes: the groups of each audit, then those of each protocol, then everything else. */
export function* partsOfDataset(dataset: Dataset): Iterable<Uint8Array> {
  for (const audit of dataset.audits) yield* groupsOf(audit, GROUPS.audit);
  for (const protocol of dataset.protocols) yield* groupsOf(protocol, GROUPS.protocol);
  const audits = new Map(dataset.audits.map((audit) => [audit, shortOf(audit, GROUPS.audit)]));
  const protocols = dataset.protocols.map((protocol) => ({
    ...shortOf(protocol, GROUPS.protocol),
    audit: protocol.audit && audits.get(protocol.audit)!,
    audits: protocol.audits.map((audit) => audits.get(audit)!),
  }));
  yield serialize({ ...dataset, audits: [...audits.values()], protocols });
}

/** As JSON, because equal values can have different bytes in V8's form. */
function groupsOf(record: object, groups: Groups): Uint8Array[] {
  return groups.map((fields) => {
    const present = fields.filter((field) => Object.hasOwn(record, field));
    const group = Object.fromEntries(present.map((field) => [field, (record as Long)[field]]));
    return Buffer.from(JSON.stringify(group));
  });
}

/** The long fields keep their places, because some code lists the fields of a record. */
function shortOf<Record extends object>(record: Record, groups: Groups): Record {
  const long = groups.flat().filter((field) => Object.hasOwn(record, field));
  return { ...record, ...Object.fromEntries(long.map((field) => [field, null])) };
}

export interface OpenedDataset {
  readonly dataset: Dataset;
  /**
   * A hash of all fields of a record of the dataset; for a protocol without its audits. Reads the long fields as bytes,
   * which takes a tenth of the time of making objects.
   */
  readonly hashOf: (record: AuditVersion | Protocol) => string;
}

/**
 * Opens a dataset whose `partsOfDataset` are in a file. Its long fields are read from the file whenever they are used, so the
 * file must stay open. The dataset is frozen, as every dataset.
 */
export function openDataset(file: number, ends: PartEnds): OpenedDataset {
  const dataset: Dataset = deserialize(readPart(file, ends, ends.length - 1));
  /** The first part of each record. */
  const places = new Map<object, number>();
  const recent = new Map<number, Long>();
  const readLong = (part: number): Long => {
    const known = recent.get(part);
    if (known !== undefined) return known;
    const long: Long = deepFreeze(JSON.parse(readPart(file, ends, part).toString()));
    recent.set(part, long);
    if (recent.size > KEPT) recent.delete(recent.keys().next().value!);
    return long;
  };
  /** All records share the functions that read their fields. Functions for each record would need much memory. */
  const gettersOf = (groups: Groups) =>
    groups.flatMap((fields, at) =>
      fields.map((field) => ({
        field,
        property: {
          enumerable: true,
          get(this: object) {
            return readLong(places.get(this)! + at)[field];
          },
        },
      })),
    );
  let part = 0;
  const open = (records: readonly object[], groups: Groups) => {
    const getters = gettersOf(groups);
    for (const record of records) {
      places.set(record, part);
      part += groups.length;
      for (const value of Object.values(record)) deepFreeze(value);
      for (const { field, property } of getters) {
        if (Object.hasOwn(record, field)) Object.defineProperty(record, field, property);
      }
      Object.freeze(record);
    }
  };
  open(dataset.audits, GROUPS.audit);
  open(dataset.protocols, GROUPS.protocol);
  const hashOf = (record: AuditVersion | Protocol) => {
    const first = places.get(record);
    if (first === undefined) throw new Error(`${record.path} is not in the file of the records.`);
    const groups: Groups = 'audits' in record ? GROUPS.protocol : GROUPS.audit;
    const others = new Set<string>([...groups.flat(), 'audit', 'audits']);
    const short = Object.keys(record)
      .filter((field) => !others.has(field))
      .map((field) => [field, (record as unknown as Long)[field]]);
    const long = readPart(file, ends, first, first + groups.length);
    return createHash('sha256').update(JSON.stringify(short)).update(long).digest('hex');
  };
  return { dataset: deepFreeze(dataset), hashOf };
}
