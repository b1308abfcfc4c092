import { closeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type FoundOut, fromParts } from '../../src/content/records/found-out.ts';
import type { Elsewhere, Share } from '../../src/content/records/share.ts';
import { openNameless } from '../../src/disk/open-nameless.ts';
import { type PartEnds, readPart } from '../../src/disk/parts-file.ts';
import { askProcess } from '../command/ask-process.ts';
import { CommandFailed } from '../command/run-command.ts';
import type { EarlierRunFile } from './earlier-run-file.ts';
import { CACHE } from './records-process.ts';

/** A second process needs a second of a core before it judges its first file. */
const FEWEST_AUDITS = 200;
/** The first process also reads all files and judges all other records, so it judges fewer audits. */
const SHARE_OF_FIRST = 0.35;
const SCRIPT = join(import.meta.dirname, 'judge-other-share.ts');

/** The files of audits whose slug is `first` or later in the alphabet. */
export function auditsFrom(first: string): Share {
  return (relativePath) => {
    const [folder, slug] = relativePath.split('/');
    return folder === 'audits' && slug! >= first;
  };
}

export interface ShareOptions {
  /** No process is started for fewer audits. */
  readonly fewest?: number;
  readonly cores?: number;
  /** A test can run another script. */
  readonly script?: string;
}

/**
 * If nothing is known from an earlier run, lets a second process parse and judge most of the audits. Most records
 * are audits. If that process fails, a warning is printed, and the check of all records judges these audits too.
 *
 * @param root the folder of the project
 * @param run gets what the process has found out
 * @returns undefined if no process was started: something is known, the audits are few, or there is only one core
 */
export async function startOtherShare(
  root: string,
  { knowsNothing, add }: Pick<EarlierRunFile, 'knowsNothing' | 'add'>,
  { fewest = FEWEST_AUDITS, cores = availableParallelism(), script = SCRIPT }: ShareOptions = {},
): Promise<Elsewhere | undefined> {
  if (!knowsNothing || cores === 1) return undefined;
  const slugs = await slugsIn(join(root, 'content/audits'));
  if (slugs.length < fewest) return undefined;
  const first = slugs[Math.floor(slugs.length * SHARE_OF_FIRST)]!;
  const done = foundIn(root, first, script).then(add, (error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    console.warn(`${error.message} So these records are checked in the first process too.`);
  });
  // Prevents an "unhandled rejection" before the check awaits `done`.
  done.catch(() => {});
  return { isElsewhere: auditsFrom(first), done };
}

/** Sorted. None if the folder cannot be listed: the check of all records reports that. */
function slugsIn(folder: string): Promise<string[]> {
  return readdir(folder).then(
    (slugs) => slugs.sort(),
    () => [],
  );
}

async function foundIn(root: string, first: string, script: string): Promise<FoundOut> {
  const file = openNameless(join(root, CACHE));
  try {
    const ends = await askProcess<PartEnds>({
      name: 'The check of some of the records',
      script,
      args: [first],
      folder: root,
      file,
    });
    return fromParts(ends.keys().map((part) => readPart(file, ends, part)));
  } finally {
    closeSync(file);
  }
}
