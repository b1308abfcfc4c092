import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

/** Writes a file that exists anew: whoever reads it meanwhile, or after a crash, sees the old or the new text. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const { mode } = await stat(path);
  // A name that starts with a dot is no record, should it stay behind.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    await writeFile(draft, text, { mode, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
