import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A lock this old belongs to nobody any more. */
const LOCK_LIFETIME_MS = 120_000;
const POLL_MS = 50;

/**
 * The content of a file that is made when it is missing. Of several processes that ask at the same time
 * one makes it, and the others wait for it: the work may take all of a core.
 */
export async function cachedFile(path: string, make: () => Promise<string>): Promise<string> {
  const lock = `${path}.lock`;
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    const cached = await readFile(path, 'utf8').catch(() => null);
    if (cached !== null) return cached;
    if (await take(lock)) break;
    await setTimeout(POLL_MS);
  }
  try {
    const content = await make();
    // By rename, so that nobody reads half of it.
    await writeFile(`${path}.draft`, content);
    await rename(`${path}.draft`, path);
    return content;
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    return false;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
    if (Date.now() - mtimeMs > LOCK_LIFETIME_MS) return true;
    // Empty while it is being written; process 0 is this one's own group, which is alive.
    process.kill(Number(holder), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
