import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockHeld, withLock } from './with-lock.ts';

const BUILD = { what: 'build' };

let root: string;
let lock: string;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lock-'));
  lock = join(root, 'building');
  lines = [];
});
afterEach(() => rm(root, { recursive: true }));

/** Throws at once if another process holds the lock. */
const build = () => withLock(lock, async () => 'built', { ...BUILD, patienceMs: 0 });

async function leaveLock(text: string, secondsAgo = 0): Promise<void> {
  await writeFile(lock, text);
  const time = Date.now() / 1000 - secondsAgo;
  await utimes(lock, time, time);
}

test('the lock file exists while the work runs, and not afterwards', async () => {
  lock = join(root, 'deep', 'building');
  await expect(withLock(lock, async () => existsSync(lock), BUILD)).resolves.toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test.each(['', 'nonsense', '-5'])(
  'a lock without the id of a process (%j) is taken over after some seconds',
  async (text) => {
    await leaveLock(text, 10);
    await expect(build()).resolves.toBe('built');
  },
);

test('a lock that was just created, and does not contain an id yet, is not taken over', async () => {
  await leaveLock('');
  await expect(build()).rejects.toThrow('Waited too long for another build');
  expect(existsSync(lock)).toBe(true);
});

test('the lock of a running process is not taken over, and the message says which file to delete', async () => {
  await leaveLock(String(process.pid), 3600);
  await expect(build()).rejects.toEqual(
    new LockHeld(
      `Waited too long for the build of process ${process.pid}. If it is no longer running, delete ${lock}.`,
    ),
  );
});

test.runIf(existsSync('/proc/self/stat'))(
  'if a new process has the id of an ended process, it does not hold the lock of the ended process',
  async () => {
    const own = await withLock(lock, () => readFile(lock, 'utf8'), BUILD);
    await leaveLock(own);
    await expect(build()).rejects.toThrow('Waited too long');
    await leaveLock(`${process.pid} 1`);
    await expect(build()).resolves.toBe('built');
  },
);

test('a waiting process reports once which process it waits for, and starts when that process has finished', async () => {
  const begun = Promise.withResolvers<void>();
  const halfWay = Promise.withResolvers<void>();
  const first = withLock(
    lock,
    () => {
      begun.resolve();
      return halfWay.promise;
    },
    BUILD,
  );
  await begun.promise;
  const second = withLock(lock, async () => 'built', {
    ...BUILD,
    log: (line) => {
      lines.push(line);
      halfWay.resolve();
    },
  });
  await first;
  await expect(second).resolves.toBe('built');
  expect(lines).toEqual([`Waiting for the build of process ${process.pid} …`]);
});
