import { join } from 'node:path';
import type { BuiltFile } from '../site/discovery/built-file.ts';
import { fileHash } from './file-hash.ts';
import { linker } from './link-files.ts';
import { PREVIOUS_FILES } from './previous-output.ts';
import type { StoredPages } from './stored-pages.ts';

/** The files of a build by path. Each path starts with a slash. */
export type Files = ReadonlyMap<string, BuiltFile>;

/** The path of a page's file, and the hash that the file had after the last build. */
export type StoredFile = readonly [path: string, sha256: string];

/**
 * The pages of this build whose key has not changed since the last build.
 *
 * @param keys the key of each page of this build, by the path of its file
 */
export function unchangedPages(
  keys: ReadonlyMap<string, string>,
  { pages }: StoredPages,
): StoredFile[] {
  return [...keys].flatMap(([path, key]): StoredFile[] => {
    const last = pages[path];
    return last?.key === key ? [[path, last.sha256]] : [];
  });
}

/**
 * Links files of the last build into this build, unless somebody has changed them.
 *
 * @param root folder of the project
 * @param built folder of the built files
 */
export function linkUnchangedFiles(
  root: string,
  built: string,
  unchanged: Iterable<StoredFile>,
): Files {
  const previous = join(root, PREVIOUS_FILES);
  const link = linker(previous, built);
  const linked = new Map<string, BuiltFile>();
  for (const [path, sha256] of unchanged) {
    const file = hashIfPresent(join(previous, path));
    if (file?.sha256 !== sha256) continue;
    link(path);
    linked.set(path, file);
  }
  return linked;
}

/** Does not ask first whether the file exists, because this would take 10 % more time. */
function hashIfPresent(path: string): BuiltFile | undefined {
  try {
    return fileHash(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code!))
      return undefined;
    throw error;
  }
}
