import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Built files in a folder, except the scripts and styles that pages load. */
export async function builtPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/_astro/'));
}
