import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Hashes the names and contents of files. Skips a path that does not exist.
 *
 * @param paths files and folders, relative to the root
 * @param counts returns true if the file at the path is part of the hash
 */
export async function hashFiles(
  root: string,
  paths: readonly string[],
  counts: (path: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(paths.map((path) => filesOf(root, path)))).flat()) {
    if (counts(path)) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function filesOf(root: string, path: string): Promise<readonly string[]> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}
