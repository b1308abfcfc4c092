import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The paths of all files below a folder, relative to it and with forward slashes, in no order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
