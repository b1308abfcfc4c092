import type { KnownYaml } from '../fields/known-yaml.ts';
import { ContentError } from '../files/problem.ts';
import { readFiles } from '../files/read-files.ts';
import { nestingProblem } from '../records/nesting-problem.ts';
import { readRecords } from '../records/read-records.ts';
import { assembleDataset } from './assemble-dataset.ts';
import type { Dataset } from './dataset.ts';
import { withObservedFiles } from './observed-files.ts';

export interface ReadContentOptions {
  /** Path of the content folder. */
  readonly root: string;
  /** The time of the build. No date may be later than this time. The age of audits is measured at this time. */
  readonly now: Date;
  /** The values of YAML that was parsed before. Absent if each YAML must be parsed. */
  readonly knownYaml?: KnownYaml | undefined;
}

export interface ReadCheckedOptions extends ReadContentOptions {
  /**
   * The folder with the observations to show. Default: the content folder. A local run uses the folder with the
   * observations of its own chains.
   */
  readonly observed?: string;
}

/**
 * Reads and grades content that is already checked. Runs no rules: bundled pages cannot find the rules, because the
 * rules are found by listing a folder. The build and the development server run the rules first, outside the bundle.
 * @throws {ContentError} if a file or a field is invalid
 */
export async function readCheckedDataset({
  root,
  now,
  knownYaml,
  observed = root,
}: ReadCheckedOptions): Promise<Dataset> {
  const read = await readFiles(root);
  const files = observed === root ? read.files : await withObservedFiles(read.files, observed);
  const { records, problems } = readRecords({ ...read, files, now, knownYaml });
  // A body that is nested too deeply cannot be parsed, so no page can show it.
  const tooDeep = records.all.flatMap((file) => nestingProblem(file) ?? []);
  const errors = [...problems, ...tooDeep].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
  return assembleDataset(records);
}
