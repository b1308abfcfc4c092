import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';
import { chainExists } from './chain-exists.ts';
import { fileNames } from './file-names.ts';
import { pathSaysIt } from './path-says-it.ts';
import { statedGrade } from './stated-grade.ts';

/** Looks at all records and yields what is wrong. Judges the fields that have the right form only. */
export type Rule = (records: Records) => Iterable<Problem>;

/** One rule, one file in this folder; a new one is added here. */
export const RULES: readonly Rule[] = [fileNames, pathSaysIt, statedGrade, chainExists];
