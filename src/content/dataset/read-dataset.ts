import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import { type CheckedContent, checkFiles } from './check-files.ts';
import type { Dataset } from './dataset.ts';
import type { ReadContentOptions } from './read-checked-dataset.ts';

/**
 * Reads, checks and grades the content. Nothing is written.
 *
 * @throws {ContentError} with every problem when there is any error.
 */
export async function readDataset(options: ReadContentOptions): Promise<Dataset> {
  const { dataset, problems } = await checkContent(options);
  if (dataset === null) throw new ContentError(problems.filter((p) => p.severity === 'error'));
  return dataset;
}

/** The same, with the problems as a value: what `npm run check` prints. */
export async function checkContent({ root, now }: ReadContentOptions): Promise<CheckedContent> {
  return checkFiles({ ...(await readFiles(root)), now });
}
