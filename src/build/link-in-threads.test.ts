import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '../content/files/content-hash.ts';
import { readBuiltFiles } from './describe-files.ts';
import { linkInThreads } from './link-in-threads.ts';
import { PREVIOUS_FILES } from './previous-output.ts';

const PAGES = Array.from({ length: 300 }, (_, at) => `/games/game-${at % 7}/${at}.json`);
const UNCHANGED = PAGES.map((path) => [path, sha256('moon')] as const);

let root: string;
let built: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'link-in-threads-'));
  built = join(root, 'dist');
  const previous = join(root, PREVIOUS_FILES);
  for (let game = 0; game < 7; game++) {
    await mkdir(join(previous, `games/game-${game}`), { recursive: true });
  }
  for (const path of PAGES) await writeFile(join(previous, path), 'moon');
});
afterEach(() => rm(root, { recursive: true }));

const link = <Result>(meanwhile: () => Promise<Result>, script?: URL) =>
  linkInThreads({ root, built }, UNCHANGED, meanwhile, script);

test('both threads together link each page, and the hashes are known', async () => {
  const { linked } = await link(async () => {});
  expect(linked.size).toBe(PAGES.length);
  expect(new Map([...linked].sort())).toEqual(readBuiltFiles(built));
});

test('the other thread links pages while this thread does something else', async () => {
  const { linked, result } = await link(async () => {
    await vi.waitFor(() => expect(readBuiltFiles(built).size).toBe(PAGES.length), 20_000);
    return 'rendered';
  });
  expect(result).toBe('rendered');
  expect(linked.size).toBe(PAGES.length);
});

test('a thread that ends too early is an error', async () => {
  const script = new URL(`data:text/javascript,process.exit(0)`);
  await expect(link(async () => {}, script)).rejects.toThrow(
    'The thread that links pages has ended too early.',
  );
});

test('a page that cannot be linked is an error', async () => {
  await writeFile(built, 'a file in the place of the folder');
  await expect(link(async () => {})).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test('an error of the work in the meantime ends the build', async () => {
  const failing = link(() => Promise.reject(new Error('/about cannot be rendered')));
  await expect(failing).rejects.toThrow('/about cannot be rendered');
});
