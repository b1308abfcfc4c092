import { readCheckedDataset } from '../../content/dataset/read-checked-dataset.ts';
import { type CheckOptions, readDatasetAndChanges } from '../../content/dataset/read-dataset.ts';
import { FACTS, type Network } from '../../observe/network.ts';
import type { ReadRecords } from './packed-records.ts';

/**
 * Reads and checks the records for a build. The check ignores facts of local chains.
 *
 * @throws {ContentError} with every problem of the records
 */
export async function readRecordsOfBuild(
  content: string,
  network: Network,
  builtAt: Date,
  { elsewhere, ...others }: Pick<CheckOptions, 'earlier' | 'storeText' | 'elsewhere'> = {},
): Promise<ReadRecords> {
  const options = { root: content, now: builtAt, ...others };
  const checked = await readDatasetAndChanges({ ...options, elsewhere });
  const dataset =
    network === 'public'
      ? checked.dataset
      : await readCheckedDataset({ ...options, observed: FACTS[network].root });
  return { builtAt, dataset, changes: checked.changes };
}
