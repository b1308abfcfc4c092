import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '../../content/files/content-hash.ts';
import { readBuiltFiles } from '../output/describe-files.ts';
import { intactInThreads } from './intact-in-threads.ts';

const PAGES = Array.from({ length: 300 }, (_, at) => `/games/game-${at % 7}/${at}.json`);
const UNCHANGED = PAGES.map((path) => [path, sha256('moon')] as const);

let last: string;
beforeEach(async () => {
  last = await mkdtemp(join(tmpdir(), 'intact-in-threads-'));
  for (let game = 0; game < 7; game++) {
    await mkdir(join(last, `games/game-${game}`), { recursive: true });
  }
  for (const path of PAGES) await writeFile(join(last, path), 'moon');
});
afterEach(() => rm(last, { recursive: true }));

const read = <Result>(meanwhile: () => Promise<Result>, script?: URL) =>
  intactInThreads(last, UNCHANGED, meanwhile, script);

test('both threads together read each file, and the hashes are known', async () => {
  const { intact } = await read(async () => {});
  expect(intact.size).toBe(PAGES.length);
  expect(new Map([...intact].sort())).toEqual(readBuiltFiles(last));
});

test('a file that somebody has changed is not among them', async () => {
  await writeFile(join(last, PAGES[150]!), 'sun');
  const { intact } = await read(async () => {});
  expect(intact.size).toBe(PAGES.length - 1);
  expect(intact.has(PAGES[150]!)).toBe(false);
});

/** Reads the files like `intact-thread.ts`, and then writes the file `done`. */
const NOTED = `
  import { writeFileSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  import { intactOfBatchesLeft } from '${new URL('intact-in-threads.ts', import.meta.url)}';
  const files = intactOfBatchesLeft(workerData);
  writeFileSync(workerData.last + '/done', '');
  parentPort.postMessage(files);
`;

test('the other thread reads files while this thread does something else', async () => {
  const script = new URL(`data:text/javascript,${encodeURIComponent(NOTED)}`);
  const { intact, result } = await read(async () => {
    await vi.waitFor(() => access(join(last, 'done')), 20_000);
    return 'rendered';
  }, script);
  expect(result).toBe('rendered');
  expect(intact.size).toBe(PAGES.length);
});

test('a thread that ends too early is an error', async () => {
  const script = new URL(`data:text/javascript,process.exit(0)`);
  await expect(read(async () => {}, script)).rejects.toThrow(
    'The thread that reads the last output has ended too early.',
  );
});

test('a file that cannot be read is an error', async () => {
  const tooLong = [`/${'a'.repeat(300)}`, sha256('moon')] as const;
  await expect(intactInThreads(last, [tooLong], async () => {})).rejects.toThrow(/ENAMETOOLONG/);
});

test('an error of the work in the meantime ends the build', async () => {
  const failing = read(() => Promise.reject(new Error('/about cannot be rendered')));
  await expect(failing).rejects.toThrow('/about cannot be rendered');
});
