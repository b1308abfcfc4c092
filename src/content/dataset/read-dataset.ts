import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import type { Change } from './changes/change.ts';
import { type CheckedContent, checkManyFiles } from './check-files.ts';
import type { Dataset } from './dataset.ts';
import { judgeShare } from './judge-share.ts';
import type { ReadContentOptions } from './read-checked-dataset.ts';

/**
 * Reads, checks and grades the content.
 *
 * @throws {ContentError} if the content has errors; lists all of them
 */
export async function readDataset(options: ReadContentOptions): Promise<Dataset> {
  return (await readDatasetAndChanges(options)).dataset;
}

/**
 * Like `readDataset`, with the record of changes, which the check reads anyway.
 *
 * @throws {ContentError} if the content has errors; lists all of them
 */
export async function readDatasetAndChanges(
  options: ReadContentOptions,
): Promise<{ readonly dataset: Dataset; readonly changes: readonly Change[] }> {
  const { dataset, changes, problems } = await checkContent(options);
  if (dataset === null) throw new ContentError(problems.filter((p) => p.severity === 'error'));
  return { dataset, changes };
}

/** Like `readDataset`, but returns the problems instead of throwing. */
export async function checkContent({
  root,
  storeText,
  elsewhere,
  ...options
}: ReadContentOptions): Promise<CheckedContent> {
  const content = { ...(await readFiles(root, storeText)), ...options };
  if (elsewhere !== undefined) {
    await judgeShare(content, (path) => !elsewhere.isElsewhere(path));
    await elsewhere.done;
  }
  return checkManyFiles(content);
}
