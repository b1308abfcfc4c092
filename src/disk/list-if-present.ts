import { readdir } from 'node:fs/promises';

/** Returns the names in a folder, or none if there is no such folder. */
export async function listIfPresent(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
