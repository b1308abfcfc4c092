import { readFile } from 'node:fs/promises';

/** Returns the text of a file, or null if there is no such file. */
export async function readIfPresent(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
