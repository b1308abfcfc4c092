import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import type { Elsewhere } from '../records/share.ts';
import type { Change } from './changes/change.ts';
import { type CheckedContent, checkManyFiles } from './check-files.ts';
import type { Dataset } from './dataset.ts';
import { judgeShare } from './judge-share.ts';
import type { ReadContentOptions } from './read-checked-dataset.ts';

export interface CheckOptions extends ReadContentOptions {
  /** Files that another process judges in the meantime. Only with `earlier`. By default, this process does everything. */
  readonly elsewhere?: Elsewhere | undefined;
}

/**
 * Reads, checks and grades the content.
 *
 * @throws {ContentError} if the content has errors; lists all of them
 */
export async function readDataset(options: CheckOptions): Promise<Dataset> {
  return (await readDatasetAndChanges(options)).dataset;
}

/**
 * Like `readDataset`, with the record of changes, which the check reads anyway.
 *
 * @throws {ContentError} if the content has errors; lists all of them
 */
export async function readDatasetAndChanges(
  options: CheckOptions,
): Promise<{ readonly dataset: Dataset; readonly changes: readonly Change[] }> {
  const { dataset, changes, problems } = await checkContent(options);
  if (dataset === null) throw new ContentError(problems.filter((p) => p.severity === 'error'));
  return { dataset, changes };
}

/** Like `readDataset`, but returns the problems instead of throwing. */
export async function checkContent({
  root,
  storeText,
  earlier,
  elsewhere,
  now,
}: CheckOptions): Promise<CheckedContent> {
  const content = { ...(await readFiles(root, storeText)), now, earlier };
  if (elsewhere !== undefined && earlier !== undefined) {
    await judgeShare({ ...content, earlier }, (path) => !elsewhere.isElsewhere(path));
    await elsewhere.done;
  }
  return checkManyFiles(content);
}
