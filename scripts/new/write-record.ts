import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { CHANGES_FILE } from '../../src/content/files/place.ts';
import { compareText, formatProblem, type Problem } from '../../src/content/files/problem.ts';
import { decodeText } from '../../src/content/files/source-text.ts';
import type { ContentFiles } from '../../src/content/records/read-records.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { Refused } from '../command/refused.ts';

export interface Written {
  /** Placeholders in the record. */
  readonly leftToWrite: number;
  /** Whether the record passes although it contains placeholders. */
  readonly passes: boolean;
  /** Problems that remain until a protocol names the new finding. */
  readonly followUps: readonly Problem[];
}

/**
 * Writes a new record below `root`. If the write fails, no part of the file remains.
 *
 * @param content the files that were read from `root`
 * @throws {Refused} when the file exists or would add an error. Placeholders and `followUps` are not errors
 */
export async function writeRecord(
  root: string,
  content: ContentFiles,
  relativePath: string,
  text: string,
): Promise<Written> {
  const path = `${content.folder}/${relativePath}`;
  const problems = faultsOf(content, path, relativePath, text.replaceAll(PLACEHOLDER, 'Written.'));
  const followUps = problems.filter(isFollowUp);
  const faults = problems.filter((problem) => !isFollowUp(problem));
  if (faults.length > 0) {
    throw new Refused(
      `${path} is not written, because it would not pass the check:\n${faults.map(formatProblem).join('\n')}`,
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
    followUps,
  };
}

/** Whether an editor can fix the problem later. The problem ends when a protocol record names the new finding. */
function isFollowUp({ path, field }: Problem): boolean {
  return path.includes('/protocols/') && (field === 'powers' || field === 'outcome');
}

export function alreadyThere(path: string): Refused {
  return new Refused(`${path} already exists, so nothing was written; edit that file instead.`);
}

/** Returns the errors that this file would add to the content. */
function faultsOf(
  content: ContentFiles,
  path: string,
  relativePath: string,
  text: string,
): readonly Problem[] {
  const decoded = decodeText(path, Buffer.from(text));
  if ('problem' in decoded) return [decoded.problem];
  // `npm run changes` writes the line about the new record only later.
  const known = content.files.filter((file) => file.relativePath !== CHANGES_FILE);
  const files = [...known, { relativePath, text }].sort((a, b) =>
    compareText(a.relativePath, b.relativePath),
  );
  const before = new Set(checkFiles({ ...content, files: known }).problems.map(formatProblem));
  return checkFiles({ ...content, files }).problems.filter(
    (problem) => problem.severity === 'error' && !before.has(formatProblem(problem)),
  );
}
