import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, type Problem } from '../../src/content/files/problem.ts';
import { openNameless } from '../../src/disk/open-nameless.ts';
import type { Network } from '../../src/observe/network.ts';
import type { PackedRecords } from '../../src/site/records/records-of-build.ts';
import { askProcess } from '../command/ask-process.ts';

/** What the process sends: where the records are in its file, or why it refuses them. */
export type Answer =
  | { readonly ends: PackedRecords['ends'] }
  | { readonly problems: readonly Problem[] };

export interface RecordsProcessOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly network: Network;
  /** Grades depend on this time. */
  readonly builtAt: Date;
}

/** Nothing in this folder is needed by another build, except to be faster. */
export const CACHE = '.cache';
const SCRIPT = join(import.meta.dirname, 'read-records.ts');

/**
 * Reads and checks the records of `content/` in a process of its own. The check needs several times the memory of its
 * result, and only the end of a process frees all of it. The process ends too if this process ends.
 *
 * @param script a test can run another script
 * @returns the records in an open file. The file has no name any more, so it is gone when this process ends
 * @throws {ContentError} with every problem of the records
 * @throws {CommandFailed} if the process fails in another way
 */
export async function readRecordsInProcess(
  options: RecordsProcessOptions,
  script: string = SCRIPT,
): Promise<PackedRecords> {
  const file = openNameless(join(options.root, CACHE));
  try {
    const answer = await askProcess<Answer>({
      ...{ name: 'The check of the records', script, file },
      args: [options.network, options.builtAt.toISOString()],
      folder: options.root,
    });
    if ('problems' in answer) throw new ContentError([...answer.problems]);
    return { file, ends: answer.ends };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
