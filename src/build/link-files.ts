import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.ts';

/**
 * Fills the empty folder `to` with the files of the folder `from`. Each file becomes a hard link, which takes an eighth
 * of the time of a copy. If the file system allows no hard links, the files are copied.
 */
export function linkFiles(from: string, to: string): void {
  const link = linker(from, to);
  for (const path of filesBelow(from)) link(path);
}

/** Returns a function that links one file of the folder `from` into the folder `to`, as `linkFiles` does. */
export function linker(from: string, to: string): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const target = join(to, path);
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    linkOrCopy(join(from, path), target);
  };
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NO_LINKS.includes(code)) throw error;
    copyFileSync(from, to);
  }
}

/** The codes with which file systems refuse a link. */
const NO_LINKS = ['EPERM', 'EXDEV', 'ENOTSUP', 'ENOSYS', 'EMLINK'];
