import { closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type FoundOut, fromParts } from '../src/content/records/found-out.ts';
import type { Elsewhere, Share } from '../src/content/records/share.ts';
import { listIfPresent } from '../src/disk/list-if-present.ts';
import { openNameless } from '../src/disk/open-nameless.ts';
import { type PartEnds, readPart } from '../src/disk/parts-file.ts';
import { askProcess } from './ask-process.ts';
import { CACHE } from './records-process.ts';

/** A second process needs a second of a core before it judges its first file. */
const FEWEST_AUDITS = 200;
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
}

/**
 * Lets a second process parse and judge half of the audits, which are most of the records.
 *
 * @param root the folder of the project
 * @param add gets what the process has found out
 * @returns undefined if the audits are few, or if there is only one core
 */
export async function startOtherShare(
  root: string,
  add: (found: FoundOut) => void,
  { fewest = FEWEST_AUDITS, cores = availableParallelism() }: ShareOptions = {},
): Promise<Elsewhere | undefined> {
  const slugs = (await listIfPresent(join(root, 'content/audits'))).sort();
  if (slugs.length < fewest || cores === 1) return undefined;
  const first = slugs[Math.floor(slugs.length / 2)]!;
  const done = foundIn(root, first).then(add);
  // Prevents an "unhandled rejection" before the check awaits `done`.
  done.catch(() => {});
  return { isElsewhere: auditsFrom(first), done };
}

async function foundIn(root: string, first: string): Promise<FoundOut> {
  const file = openNameless(join(root, CACHE));
  try {
    const ends = await askProcess<PartEnds>({
      name: 'The check of some of the records',
      script: SCRIPT,
      args: [first],
      folder: root,
      file,
    });
    return fromParts(ends.keys().map((part) => readPart(file, ends, part)));
  } finally {
    closeSync(file);
  }
}
