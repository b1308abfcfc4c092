import { loadDataset } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import { type FindingFiles, findingFiles } from './finding-files.ts';

/** The files of findings of the records. */
export const loadFindingFiles = oncePerBuild(
  async (): Promise<FindingFiles> => findingFiles(await loadDataset()),
);
