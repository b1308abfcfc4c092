import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 200;

/** Runs `work` while no other build of this folder runs: builds empty and fill the same folders. */
export async function withBuildLock<Result>(
  root: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(root, '.vercel');
  const lock = join(folder, 'building');
  await mkdir(folder, { recursive: true });
  while (!(await take(lock))) {
    if (await isStale(lock)) await rm(lock, { force: true });
    else await setTimeout(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** The lock is a file with the id of the process that builds; only one can make it. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took the lock was killed before it could give it back. */
async function isStale(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
