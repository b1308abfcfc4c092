import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/build/output/files-below.ts';
import { KEPT_FILES, NEXT_FILES, NEXT_OUTPUT, OUTPUT } from '../../src/build/output/next-output.ts';
import { Refused } from '../command/refused.ts';

/** What has no place in the next output: paths of files and of empty folders in `OUTPUT`. */
const OBSOLETE = 'obsolete.json';

/** The files in `OUTPUT` that the next output keeps. */
export function keptFiles(root: string): readonly string[] {
  const list = join(root, KEPT_FILES);
  if (!existsSync(list)) return [];
  const paths: readonly string[] = JSON.parse(readFileSync(list, 'utf8'));
  return paths.map((path) => path.slice(1));
}

/**
 * Stores what `mergeOutput` must delete. It cannot find this out itself: after a kill, some new files are already
 * among the old ones.
 *
 * @throws {Refused} if a kept file is behind a symbolic link, or was deleted during the build
 */
export function planMerge(root: string): void {
  const kept = new Set(keptFiles(root));
  if (kept.size === 0) return;
  const others: string[] = [];
  const files = filesBelow(join(root, OUTPUT), others);
  const missing = kept.difference(new Set(files));
  if (missing.size > 0) {
    const [first] = missing;
    throw new Refused(
      `${OUTPUT}/${first} is behind a symbolic link, or was deleted during the build. Delete ${OUTPUT}/ and build again.`,
    );
  }
  const written = new Set(filesBelow(join(root, NEXT_FILES)));
  const obsolete = [...files, ...others].filter((path) => !kept.has(path) && !written.has(path));
  // A power failure must not leave an empty list beside a complete output.
  writeFileSync(join(root, NEXT_OUTPUT, OBSOLETE), JSON.stringify(obsolete), { flush: true });
}

/**
 * Makes the next output the last one. With kept files, this takes the time of the others only. Repeating it after a
 * kill has the same result.
 *
 * @param ready the folder of the next output
 * @param aside the last output is moved to this folder if nothing of it is kept
 */
export function mergeOutput(root: string, ready: string, aside: string): void {
  const [next, output] = [join(ready, OUTPUT), join(root, OUTPUT)];
  if (!existsSync(next)) return;
  const obsolete = join(ready, OBSOLETE);
  if (!existsSync(obsolete)) {
    mkdirSync(aside, { recursive: true });
    if (existsSync(output)) renameSync(output, join(aside, OUTPUT));
    renameSync(next, output);
    return;
  }
  for (const path of obsoletePaths(obsolete)) deletePath(join(output, path), output);
  for (const path of filesBelow(next)) moveFile(join(next, path), join(output, path));
}

function obsoletePaths(file: string): readonly string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Refused(`${file} is damaged, so nobody knows which files are old`, { cause });
  }
}

/** Deletes a file or an empty folder, and the folders below `top` that are empty then. */
function deletePath(path: string, top: string): void {
  // The place of an old file can already be a folder with new ones.
  let folder = isFolder(path) ? path : dirname(path);
  if (folder !== path) allowing(ABSENT, () => unlinkSync(path));
  for (; folder !== top; folder = dirname(folder)) {
    if (!allowing([...ABSENT, ...NOT_EMPTY], () => rmdirSync(folder))) break;
  }
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // Its files have been deleted, unless somebody writes into the output during the build.
  if (isFolder(to)) rmSync(to, { recursive: true });
  renameSync(from, to);
}

function isFolder(path: string): boolean {
  let found = false;
  allowing(ABSENT, () => {
    found = lstatSync(path).isDirectory();
  });
  return found;
}

const ABSENT = ['ENOENT', 'ENOTDIR'];
const NOT_EMPTY = ['ENOTEMPTY', 'EEXIST'];

/** Returns whether the call had no error. @throws {Error} other errors than the allowed ones */
function allowing(codes: readonly string[], call: () => void): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code!)) return false;
    throw error;
  }
}
