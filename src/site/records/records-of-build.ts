import type { Change } from '../../content/dataset/changes/change.ts';
import type { OpenedDataset } from '../../content/dataset/packed-dataset.ts';
import type { PartEnds } from '../../disk/parts-file.ts';

/** The records from which a build makes everything. */
export interface RecordsOfBuild extends OpenedDataset {
  /** Grades depend on this time. */
  readonly builtAt: Date;
  /** Oldest first. */
  readonly changes: readonly Change[];
  /** The same records, for the threads that render pages. */
  readonly packed: PackedRecords;
  /** Set in a thread that renders pages. The main thread has already computed the keys of the pages. */
  readonly hasKeys?: boolean;
}

/** Records in an open file. Each thread of the process can open them with `openRecords`. */
export interface PackedRecords {
  readonly file: number;
  readonly ends: PartEnds;
}

/**
 * The bundled pages have their own copy of this module, so a variable of this module would not reach the pages. The
 * build passes the records to the pages through `globalThis`.
 */
const SLOT = Symbol.for('degen-game-analytics.records-of-build');
const READING = Symbol.for('degen-game-analytics.reading-of-build');
const shared = globalThis as { [SLOT]?: RecordsOfBuild; [READING]?: Promise<RecordsOfBuild> };

/** Stores the records for Astro's configuration while they are still being read. */
export function keepReading(reading: Promise<RecordsOfBuild>): void {
  shared[READING] = reading;
}

/** The records that `npm run build` reads; undefined if Astro was started in another way. */
export function readingOfBuild(): Promise<RecordsOfBuild> | undefined {
  return shared[READING];
}

/** Stores the records for the pages that this thread renders. */
export function keepRecordsOfBuild(records: RecordsOfBuild): void {
  shared[SLOT] = records;
}

/** The records of the build in this thread; undefined in `astro dev`. */
export function recordsOfBuild(): RecordsOfBuild | undefined {
  return shared[SLOT];
}
