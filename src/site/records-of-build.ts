import type { Change } from '../content/dataset/changes/change.ts';
import { readRecordedChanges } from '../content/dataset/changes/read-recorded-changes.ts';
import type { Dataset } from '../content/dataset/dataset.ts';
import { readCheckedDataset } from '../content/dataset/read-checked-dataset.ts';
import { readDataset } from '../content/dataset/read-dataset.ts';
import type { EarlierRun } from '../content/records/earlier-run.ts';
import { FACTS, type Network } from '../observe/network.ts';

/** The records from which a build makes everything. */
export interface RecordsOfBuild {
  /** Grades depend on this time. */
  readonly builtAt: Date;
  readonly dataset: Dataset;
  /** Oldest first. */
  readonly changes: readonly Change[];
}

/**
 * The bundled pages have their own copy of this module, so a variable of this module would not reach the pages. The
 * build passes the records to the pages through `globalThis`.
 */
const SLOT = Symbol.for('degen-game-analytics.records-of-build');
const shared = globalThis as { [SLOT]?: RecordsOfBuild };

/** Stores the records for the pages of the build. */
export function keepRecordsOfBuild(records: RecordsOfBuild): void {
  shared[SLOT] = records;
}

/** The records of the build in this process; undefined in `astro dev`. */
export function recordsOfBuild(): RecordsOfBuild | undefined {
  return shared[SLOT];
}

/**
 * Reads and checks the records for a build. The check ignores facts of local chains.
 *
 * @throws {ContentError} with every problem of the records
 */
export async function readRecordsOfBuild(
  content: string,
  network: Network,
  builtAt: Date,
  earlier?: EarlierRun,
): Promise<RecordsOfBuild> {
  const options = { root: content, now: builtAt, earlier };
  const checked = await readDataset(options);
  const dataset =
    network === 'public'
      ? checked
      : await readCheckedDataset({ ...options, observed: FACTS[network].root });
  return { builtAt, dataset, changes: await readRecordedChanges(content, builtAt) };
}
