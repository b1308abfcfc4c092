import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Even after a crash, readers see the whole old or the whole new content. A replaced file keeps its mode. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
): Promise<void> {
  const mode = await stat(path).then(
    (before) => before.mode,
    () => undefined,
  );
  // Because of the dot, nobody reads a leftover draft as a record.
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    // `flush` writes to the disk before the rename. Otherwise a crash could leave an empty file.
    await writeFile(draft, content, { mode, flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
