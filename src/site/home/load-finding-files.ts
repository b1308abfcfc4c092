import { loadDataset } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { type FindingFiles, findingFiles } from './finding-files.ts';

/** The files with the findings of all records. */
export const loadFindingFiles = oncePerBuild(
  async (): Promise<FindingFiles> => findingFiles(await loadDataset()),
);
