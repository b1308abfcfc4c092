import { type PartEnds, readPart } from '../../disk/parts-file.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { deepFreeze } from './deep-freeze.ts';

/** The long fields of records. They are most of the memory of a dataset. */
const LONG = {
  audit: ['summary', 'method', 'body', 'findings', 'scope', 'sources', 'reviews', 'history'],
  protocol: ['body', 'description', 'powers', 'outcome', 'ratings', 'watch', 'live'],
} as const satisfies { audit: (keyof AuditVersion)[]; protocol: (keyof Protocol)[] };

type Long = Readonly<Record<string, unknown>>;

/** A game's pages need its own audits. Pages about many games read each record only once. */
const KEPT = 64;

/** What `writeParts` writes: the long fields of each audit, then those of each protocol, then everything else. */
export function* partsOfDataset(dataset: Dataset): Iterable<unknown> {
  for (const audit of dataset.audits) yield longOf(audit, LONG.audit);
  for (const protocol of dataset.protocols) yield longOf(protocol, LONG.protocol);
  const audits = new Map(dataset.audits.map((audit) => [audit, shortOf(audit, LONG.audit)]));
  const protocols = dataset.protocols.map((protocol) => ({
    ...shortOf(protocol, LONG.protocol),
    audit: protocol.audit && audits.get(protocol.audit)!,
    audits: protocol.audits.map((audit) => audits.get(audit)!),
  }));
  yield { ...dataset, audits: [...audits.values()], protocols };
}

function longOf<Record extends object>(
  record: Record,
  fields: readonly (keyof Record & string)[],
): Long {
  const present = fields.filter((field) => Object.hasOwn(record, field));
  return Object.fromEntries(present.map((field) => [field, record[field]]));
}

/** The long fields keep their places, because some code lists the fields of a record. */
function shortOf<Record extends object>(
  record: Record,
  fields: readonly (keyof Record & string)[],
): Record {
  const long = Object.keys(longOf(record, fields)).map((field) => [field, null]);
  return { ...record, ...Object.fromEntries(long) };
}

/**
 * Opens a dataset whose `partsOfDataset` are in a file. Its long fields are read from the file whenever they are used, so the
 * file must stay open. The dataset is frozen, as every dataset.
 */
export function openDataset(file: number, ends: PartEnds): Dataset {
  const dataset = readPart(file, ends, ends.length - 1) as Dataset;
  const recent = new Map<number, Long>();
  const readLong = (part: number): Long => {
    const known = recent.get(part);
    if (known !== undefined) return known;
    const long = deepFreeze(readPart(file, ends, part) as Long);
    recent.set(part, long);
    if (recent.size > KEPT) recent.delete(recent.keys().next().value!);
    return long;
  };
  const addLong = (record: object, fields: readonly string[], part: number) => {
    for (const value of Object.values(record)) deepFreeze(value);
    for (const field of fields) {
      if (!Object.hasOwn(record, field)) continue;
      Object.defineProperty(record, field, { enumerable: true, get: () => readLong(part)[field] });
    }
    Object.freeze(record);
  };
  const { audits, protocols } = dataset;
  for (const [at, audit] of audits.entries()) addLong(audit, LONG.audit, at);
  for (const [at, protocol] of protocols.entries()) {
    addLong(protocol, LONG.protocol, audits.length + at);
  }
  return deepFreeze(dataset);
}
