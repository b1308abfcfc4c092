import { join } from 'node:path';
import type { BuiltFile } from '../../site/discovery/built-file.ts';
import { fileHash } from '../output/file-hash.ts';
import type { Files } from '../output/files-by-path.ts';
import type { StoredPages } from './stored-pages.ts';

/** The path of a page's file, and the hash that the file had after the last build. */
export type StoredFile = readonly [path: string, sha256: string];

/**
 * The pages of this build whose key has not changed since the last build.
 *
 * @param keys the key of each page of this build, by the path of its file
 * @param written paths of files that are already in this build. A page replaces such a file, so it is rendered
 */
export function unchangedPages(
  keys: ReadonlyMap<string, string>,
  { pages }: StoredPages,
  written: ReadonlySet<string> = new Set(),
): StoredFile[] {
  return [...keys].flatMap(([path, key]): StoredFile[] => {
    const last = pages[path];
    return last?.key === key && !written.has(path) ? [[path, last.sha256]] : [];
  });
}

/**
 * Of the unchanged pages, those whose files nobody has changed.
 *
 * @param last folder of the last output
 */
export function intactFiles(last: string, unchanged: Iterable<StoredFile>): Files {
  const intact = new Map<string, BuiltFile>();
  for (const [path, sha256] of unchanged) {
    const file = hashIfPresent(join(last, path));
    if (file?.sha256 === sha256) intact.set(path, file);
  }
  return intact;
}

const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

/** Does not ask first what is there, because this would take 10 % more time. */
function hashIfPresent(path: string): BuiltFile | undefined {
  try {
    return fileHash(path);
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}
