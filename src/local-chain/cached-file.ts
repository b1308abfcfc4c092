import { readIfPresent } from '../disk/read-if-present.ts';
import { withLock } from '../disk/with-lock.ts';
import { writeWhole } from '../disk/write-whole.ts';

/**
 * Returns the content of a file. If the file is missing, it is made first. If several processes need the file at the
 * same time, one process makes it and the other processes wait, because making it may take a whole core.
 */
export async function cachedFile(path: string, make: () => Promise<string>): Promise<string> {
  const read = () => readIfPresent(path);
  const makeOnce = async () => {
    const cached = await read();
    if (cached !== null) return cached;
    const content = await make();
    await writeWhole(path, content);
    return content;
  };
  return (await read()) ?? (await withLock(`${path}.lock`, makeOnce, { what: 'maker' }));
}
