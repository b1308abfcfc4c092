import { loadDataset } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { comparison } from './games-to-compare.ts';

/** Loads the function that finds the games to compare with a given game. */
export const loadComparison = oncePerBuild(async () => comparison((await loadDataset()).protocols));
