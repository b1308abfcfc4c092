import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that a reader always sees either the whole new content or the whole old content, even after a crash.
 * A file that is replaced keeps its mode.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const mode = await stat(path).then(
    (before) => before.mode,
    () => undefined,
  );
  // The name starts with a dot. If the temporary file remains after a crash, nobody reads it as a record or a chain
  // state.
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    // The content reaches the disk before the file gets its final name. Otherwise, the file could be empty after a
    // crash of the machine.
    await writeFile(draft, content, { mode, flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
