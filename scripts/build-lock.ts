import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refused } from './refused.ts';

const POLL_MS = 200;
/** Longer than any build takes. */
const PATIENCE_MS = 10 * 60_000;
/** A lock is written right after it is made; one without a process id for so long will never have one. */
const WRITING_MS = 3000;

export interface BuildLockOptions {
  /** How long to wait for another build; in milliseconds. */
  readonly patienceMs?: number;
  /** Gets one line when it waits. */
  readonly log?: (line: string) => void;
}

/**
 * Runs `work` while no other build of this folder runs: builds empty and fill the same folders.
 *
 * @throws {Refused} when another build does not end; the message names the file to delete
 */
export async function withBuildLock<Result>(
  root: string,
  work: () => Promise<Result>,
  { patienceMs = PATIENCE_MS, log = console.error }: BuildLockOptions = {},
): Promise<Result> {
  const folder = join(root, '.vercel');
  const lock = join(folder, 'building');
  await mkdir(folder, { recursive: true });
  const giveUpAt = performance.now() + patienceMs;
  let waits = false;
  while (!(await take(lock))) {
    const holder = await holderOf(lock);
    if (await isStale(lock, holder)) {
      await rm(lock, { force: true });
      continue;
    }
    const who = holder === null ? 'another build' : `the build of process ${holder.pid}`;
    if (performance.now() >= giveUpAt) {
      throw new Refused(`Waited too long for ${who}; if none runs, delete ${lock}.`);
    }
    if (!waits) log(`Waiting for ${who} …`);
    waits = true;
    await setTimeout(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Who made a lock: ids of processes are used again, so the start tells two of the same id apart. */
interface Holder {
  readonly pid: number;
  /** As the system counts it; empty where it does not say. */
  readonly start: string;
}

/** The lock is a file that names the process that builds; only one can make it. */
async function take(lock: string): Promise<boolean> {
  const text = `${process.pid} ${await startOf(process.pid)}`;
  try {
    await writeFile(lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the lock names nobody. */
async function holderOf(lock: string): Promise<Holder | null> {
  const [pid, start = ''] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), start } : null;
}

/** Whether the process that took the lock was killed before it could give it back. */
async function isStale(lock: string, holder: Holder | null): Promise<boolean> {
  if (holder === null) {
    // Gone meanwhile: not stale, to be taken.
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs > WRITING_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  return holder.start !== '' && holder.start !== (await startOf(holder.pid));
}

/** When a process started, in ticks since the machine did; empty where the system has no /proc. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command's name comes second, in brackets, and may hold anything; the start is the 22nd.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
