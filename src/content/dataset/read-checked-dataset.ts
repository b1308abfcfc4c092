import { ContentError, type Problem } from '../files/problem.ts';
import { readFiles, type StoreText } from '../files/read-files.ts';
import type { EarlierRun } from '../records/earlier-run.ts';
import { nestingProblem } from '../records/nesting-problem.ts';
import { type ContentFiles, readRecords } from '../records/read-records.ts';
import { runWithPauses, type Steps } from '../records/steps.ts';
import { assembleInSteps } from './assemble-dataset.ts';
import type { Dataset } from './dataset.ts';
import { withObservedFiles } from './observed-files.ts';

export interface ReadContentOptions {
  readonly root: string;
  /** No date in the content may be after this time. The age of audits is measured at this time. */
  readonly now: Date;
  readonly earlier?: EarlierRun | undefined;
  /** By default, all texts stay in memory. */
  readonly storeText?: StoreText | undefined;
}

export interface ReadCheckedOptions extends ReadContentOptions {
  /** By default, the content folder. */
  readonly observed?: string;
}

/**
 * Reads content without running the rules. A bundle of the pages does not contain the rules.
 * @throws {ContentError} if a file or a field is invalid
 */
export async function readCheckedDataset({
  root,
  now,
  earlier,
  storeText,
  observed = root,
}: ReadCheckedOptions): Promise<Dataset> {
  const read = await readFiles(root, storeText);
  const files = observed === root ? read.files : await withObservedFiles(read.files, observed);
  return runWithPauses(assembleUnjudged({ ...read, files, now, earlier }));
}

function* assembleUnjudged(content: ContentFiles): Steps<Dataset> {
  const { records, problems } = readRecords(content);
  const tooDeep: Problem[] = [];
  // No page can show a body that is nested too deeply.
  for (const file of records.all) {
    const problem = nestingProblem(file);
    if (problem !== undefined) tooDeep.push(problem);
    yield;
  }
  const errors = [...problems, ...tooDeep].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
  return yield* assembleInSteps(records);
}
