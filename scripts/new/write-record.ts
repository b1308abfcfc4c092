import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { compareText, formatProblem, type Problem } from '../../src/content/files/problem.ts';
import { decodeText } from '../../src/content/files/source-text.ts';
import type { ContentFiles } from '../../src/content/records/read-records.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { Refused } from '../refused.ts';

/** What an editor has to know of a record that was written. */
export interface Written {
  /** How many places are left to write. */
  readonly leftToWrite: number;
  /** Whether the check takes it as it is, and not only once they are written. */
  readonly passes: boolean;
}

/**
 * Writes a new record under `root`, which `content` was read from, if the content passes with it as it did
 * without it, once the rest of it is written. Whatever fails, nothing is left behind.
 *
 * @throws {Refused} when there is such a file, or when the check has something against it
 */
export async function writeRecord(
  root: string,
  content: ContentFiles,
  relativePath: string,
  text: string,
): Promise<Written> {
  const path = `${content.folder}/${relativePath}`;
  const faults = faultsOf(content, path, relativePath, text.replaceAll(PLACEHOLDER, 'Written.'));
  if (faults.length > 0) {
    throw new Refused(
      `${path} is not written, since it would not pass:\n${faults.map(formatProblem).join('\n')}`,
    );
  }
  const file = join(root, relativePath);
  const madeFolder = await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!exists) await rm(file, { force: true });
    if (madeFolder !== undefined) await rm(madeFolder, { recursive: true });
    throw exists ? alreadyThere(path) : error;
  }
  return {
    leftToWrite: text.split(PLACEHOLDER).length - 1,
    passes: faultsOf(content, path, relativePath, text).length === 0,
  };
}

export function alreadyThere(path: string): Refused {
  return new Refused(`${path} is there already, and nothing was written; change it instead.`);
}

/** The errors that there are only with this file. */
function faultsOf(
  content: ContentFiles,
  path: string,
  relativePath: string,
  text: string,
): readonly Problem[] {
  const decoded = decodeText(path, Buffer.from(text));
  if ('problem' in decoded) return [decoded.problem];
  const files = [...content.files, { relativePath, text }].sort((a, b) =>
    compareText(a.relativePath, b.relativePath),
  );
  const before = new Set(checkFiles(content).problems.map(formatProblem));
  return checkFiles({ ...content, files }).problems.filter(
    (problem) => problem.severity === 'error' && !before.has(formatProblem(problem)),
  );
}
