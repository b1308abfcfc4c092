import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import { readRecords } from '../records/read-records.ts';
import { assembleDataset } from './assemble-dataset.ts';
import type { Dataset } from './dataset.ts';

export interface ReadContentOptions {
  /** The content folder. */
  readonly root: string;
  /** The time of the build: no date may lie after it, and the age of audits counts to it. */
  readonly now: Date;
}

/**
 * Reads and grades content that was checked before. It knows no rules, which are found by listing their folder,
 * so pages can be bundled with it: the build and the development server check first, outside the bundle.
 *
 * @throws {ContentError} when the form of a file or of a field is wrong
 */
export async function readCheckedDataset({ root, now }: ReadContentOptions): Promise<Dataset> {
  const { records, problems } = readRecords({ ...(await readFiles(root)), now });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
  return assembleDataset(records);
}
