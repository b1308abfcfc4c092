import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Opens a new file for reading and writing, and deletes its name. So nothing is left when this process ends, even if it
 * is killed. The folder for temporary files is often in memory, so it is not used.
 *
 * @param folder is made if it does not exist
 */
export function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `nameless-${randomUUID()}`);
  const file = openSync(path, 'wx+');
  rmSync(path);
  return file;
}
