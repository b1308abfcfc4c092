import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;
/** The longest wait for a lock by default, in milliseconds. Work under a lock never takes longer. */
const PATIENCE_MS = 10 * 60_000;
/**
 * A process creates a lock and then writes its id into the lock. If a lock contains no id after this number of
 * milliseconds, the process that created the lock was killed before it could write the id.
 */
const WRITING_MS = 3000;

export interface LockOptions {
  /** The name of the work under the lock, for example "build"; messages include it. */
  readonly what: string;
  /** The longest wait for another process, in milliseconds. */
  readonly patienceMs?: number;
  /** Called with one line when the wait begins. */
  readonly log?: (line: string) => void;
}

/** Another process did not release a lock in time. The message is one line and names the file to delete. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/**
 * Takes this lock, runs `work`, and then releases the lock. During `work`, no other code can take the lock, in this
 * process or in another process. If the process that holds the lock was killed, this function takes over its lock.
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

/**
 * The process that created a lock. Process ids are reused, so the start time distinguishes two processes with the same
 * id.
 */
interface Holder {
  readonly pid: number;
  /** When the process started, in the system's own unit; empty if the system does not report it. */
  readonly start: string;
}

/** Creates the lock: a file with the id of the process that holds the lock. Only one process can create the file. */
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

/** Reads which process holds a lock. Returns null if the file is missing or does not start with a process id. */
async function holderOf(lock: string): Promise<Holder | null> {
  const [pid, start = ''] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), start } : null;
}

/** Whether the process that took the lock was killed before it could release it. */
async function isStale(lock: string, holder: Holder | null): Promise<boolean> {
  if (holder === null) {
    // If the file no longer exists, the lock was released in the meantime. So the lock is free and was not left by a
    // killed process.
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

/** The start time of a process, in ticks since boot; empty if the system has no /proc. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name of the command in brackets and may contain any characters; the start time is field 22.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
