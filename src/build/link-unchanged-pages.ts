import { join } from 'node:path';
import type { BuiltFile } from '../site/discovery/built-file.ts';
import { fileHash } from './file-hash.ts';
import { linker } from './link-files.ts';
import { PREVIOUS_FILES } from './previous-output.ts';
import type { StoredPages } from './stored-pages.ts';

/** The files of a build by path. Each path starts with a slash. */
export type Files = ReadonlyMap<string, BuiltFile>;

/**
 * Links pages of the last build into this build. Links a page only if its key and its file have not changed.
 *
 * @param root folder of the project
 * @param built folder of the built files
 * @param keys the key of each page of this build, by the path of its file
 */
export function linkUnchangedPages(
  root: string,
  built: string,
  keys: Iterable<readonly [path: string, key: string]>,
  stored: StoredPages,
): Files {
  const previous = join(root, PREVIOUS_FILES);
  const link = linker(previous, built);
  const linked = new Map<string, BuiltFile>();
  for (const [path, key] of keys) {
    const last = stored.pages[path];
    if (last?.key !== key) continue;
    const file = hashIfPresent(join(previous, path));
    if (file?.sha256 !== last.sha256) continue;
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
