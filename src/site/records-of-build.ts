import type { Change } from '../content/dataset/changes/change.ts';
import { readRecordedChanges } from '../content/dataset/changes/read-recorded-changes.ts';
import type { Dataset } from '../content/dataset/dataset.ts';
import { readCheckedDataset } from '../content/dataset/read-checked-dataset.ts';
import { readDataset } from '../content/dataset/read-dataset.ts';
import { FACTS, type Network } from '../observe/network.ts';

/** What a build read. Its functions, its pages and its enumeration are made from the same records. */
export interface RecordsOfBuild {
  /** The time of the build. Grades depend on it. */
  readonly builtAt: Date;
  readonly dataset: Dataset;
  /** The lines of the record of changes, oldest first. */
  readonly changes: readonly Change[];
}

/**
 * The bundled pages run in the process of the build but have modules of their own. So the records are in the one place
 * that both can reach, and no page reads and parses them again.
 */
const SLOT = Symbol.for('degen-game-analytics.records-of-build');
const shared = globalThis as { [SLOT]?: RecordsOfBuild };

/** Stores the records for the pages of the build. */
export function keepRecordsOfBuild(records: RecordsOfBuild): void {
  shared[SLOT] = records;
}

/** The records of the build that this process runs; undefined if it has read none, as in `astro dev`. */
export function recordsOfBuild(): RecordsOfBuild | undefined {
  return shared[SLOT];
}

/**
 * Reads and checks the records as a build at this time shows them. The rules check the content without any local facts. A
 * local build then also shows the facts of its own chains.
 *
 * @throws {ContentError} with every problem if there is an error
 */
export async function readRecordsOfBuild(
  content: string,
  network: Network,
  builtAt: Date,
): Promise<RecordsOfBuild> {
  const options = { root: content, now: builtAt };
  const checked = await readDataset(options);
  const dataset =
    network === 'public'
      ? checked
      : await readCheckedDataset({ ...options, observed: FACTS[network].root });
  return { builtAt, dataset, changes: await readRecordedChanges(content, builtAt) };
}
