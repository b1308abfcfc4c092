import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that whoever reads it meanwhile, or after a crash, sees all of it or what was there before. A
 * file that was there keeps its mode.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const mode = await stat(path).then(
    (before) => before.mode,
    () => undefined,
  );
  // A name that starts with a dot is no record and no state of a chain, should it stay behind.
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
