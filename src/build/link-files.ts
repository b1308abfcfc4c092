import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.ts';

/**
 * Links the files of `from` into the empty folder `to`, or copies them. A link takes an eighth of the time of a copy.
 */
export function linkFiles(from: string, to: string): void {
  const link = linker(from, to);
  for (const path of filesBelow(from)) link(path);
}

/** Returns a function that links or copies one file. */
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

const NO_LINKS = ['EPERM', 'EXDEV', 'ENOTSUP', 'ENOSYS', 'EMLINK'];
