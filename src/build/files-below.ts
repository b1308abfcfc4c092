import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files below a folder, in no order. Paths are relative to it and have forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
