import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;
const PATIENCE_MS = 10 * 60_000;
/** If a lock has no process id after this time, its process was killed. */
const WRITING_MS = 3000;

export interface LockOptions {
  /** Names the work in messages. */
  readonly what: string;
  /** The longest wait for another process, in milliseconds. */
  readonly patienceMs?: number;
  /** Called with one line when the wait begins. */
  readonly log?: (line: string) => void;
}

/** Another process did not release a lock in time. The message names the file to delete. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/**
 * Runs `work` while nobody else can take the lock. Takes over the lock of a killed process.
 *
 * @param lock path of a file that exists while the lock is held
 * @throws {LockHeld} when another process does not release the lock in time
 */
export async function withLock<Result>(
  lock: string,
  work: () => Promise<Result>,
  { what, patienceMs = PATIENCE_MS, log = () => {} }: LockOptions,
): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  const giveUpAt = performance.now() + patienceMs;
  let waits = false;
  while (!(await take(lock))) {
    const holder = await holderOf(lock);
    if (await isStale(lock, holder)) {
      await rm(lock, { force: true });
      continue;
    }
    const who = holder === null ? `another ${what}` : `the ${what} of process ${holder.pid}`;
    if (performance.now() >= giveUpAt) {
      throw new LockHeld(`Waited too long for ${who}. If it is no longer running, delete ${lock}.`);
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

/** Systems reuse process ids, so `start` distinguishes processes with the same id. */
interface Holder {
  readonly pid: number;
  /** In ticks since boot; empty if the system does not report it. */
  readonly start: string;
}

/** Only one process can create the file. */
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

/** Null if the file is missing or does not start with a process id. */
async function holderOf(lock: string): Promise<Holder | null> {
  const [pid, start = ''] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), start } : null;
}

/** Whether the holder was killed before it could release the lock. */
async function isStale(lock: string, holder: Holder | null): Promise<boolean> {
  if (holder === null) {
    // A missing file means that the lock was just released.
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

/** The start time of a process, in ticks since boot. Empty if the system has no /proc. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Field 2, the command, may contain spaces. The start time is field 22.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
