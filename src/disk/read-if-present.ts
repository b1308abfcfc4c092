import { readFile } from 'node:fs/promises';

/** Returns the text of a file, or null if there is no such file. */
export async function readIfPresent(path: string): Promise<string | null> {
  return (await readBytesIfPresent(path))?.toString('utf8') ?? null;
}

/** Returns the bytes of a file, or null if there is no such file. */
export async function readBytesIfPresent(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
