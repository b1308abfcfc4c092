import { readIfPresent } from '../disk/read-if-present.ts';
import { withLock } from '../disk/with-lock.ts';
import { writeWhole } from '../disk/write-whole.ts';

/** Returns the content of a file, and makes a missing file first. Only one process makes it; the others wait. */
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
