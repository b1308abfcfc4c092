import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import { readRecords } from '../records/read-records.ts';
import { assembleDataset } from './assemble-dataset.ts';
import type { Dataset } from './dataset.ts';

export interface ReadContentOptions {
  /** Path of the content folder. */
  readonly root: string;
  /** The time of the build. No date may be later. The age of audits is counted up to this time. */
  readonly now: Date;
}

/**
 * Reads and grades content that is already checked. It runs no rules, because rules are found by
 * listing a folder, and bundled pages have no such folder. The build and the development server run
 * the rules first, outside the bundle.
 * @throws {ContentError} when a file or a field has the wrong form
 */
export async function readCheckedDataset({ root, now }: ReadContentOptions): Promise<Dataset> {
  const { records, problems } = readRecords({ ...(await readFiles(root)), now });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
  return assembleDataset(records);
}
