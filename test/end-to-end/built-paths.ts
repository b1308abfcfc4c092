import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ASSET_FOLDER } from '../../src/addresses/built-files.ts';

/** Built files in a folder, except the scripts and styles that pages load. */
export async function builtPaths(folder: string): Promise<string[]> {
  return (await allBuiltPaths(folder)).filter((path) => !path.startsWith(ASSET_FOLDER));
}

/** All built files in a folder. */
export async function allBuiltPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}
