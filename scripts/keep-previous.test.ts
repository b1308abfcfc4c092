import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrevious } from './keep-previous.ts';

const OUTPUTS = ['dist', '.vercel/output'];
let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-previous-'));
  root = join(folder, 'project');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(text: string): Promise<void> {
  for (const output of OUTPUTS) {
    await mkdir(join(root, output), { recursive: true });
    await writeFile(join(root, output, 'index.html'), text);
  }
}

const read = () =>
  Promise.all(
    OUTPUTS.map((output) =>
      readFile(join(root, output, 'index.html'), 'utf8').catch(() => 'nothing'),
    ),
  );

test('a build that succeeds replaces every output', async () => {
  await write('old');
  await keepPrevious(root, OUTPUTS, () => write('new'));
  expect(await read()).toEqual(['new', 'new']);
});

test('a build that fails half way leaves every output as it was', async () => {
  await write('old');
  const build = keepPrevious(root, OUTPUTS, async () => {
    await write('half');
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow('a page failed');
  expect(await read()).toEqual(['old', 'old']);
});

test('a build that ends without one of its outputs leaves every output as it was', async () => {
  await write('old');
  const build = keepPrevious(root, OUTPUTS, async () => {
    await mkdir(join(root, 'dist'));
  });
  await expect(build).rejects.toThrow('The build ended but did not write .vercel/output.');
  expect(await read()).toEqual(['old', 'old']);
});

test('a build that was killed while it deleted the old outputs does not bring them back', async () => {
  await write('new');
  await mkdir(join(root, '.vercel/previous-done/dist'), { recursive: true });
  await writeFile(join(root, '.vercel/previous-done/dist/index.html'), 'half of the old output');
  const build = keepPrevious(root, OUTPUTS, async () => {
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow('a page failed');
  expect(await read()).toEqual(['new', 'new']);
});

test('a first build that fails leaves nothing', async () => {
  const build = keepPrevious(root, OUTPUTS, async () => {
    await write('half');
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow();
  expect(await read()).toEqual(['nothing', 'nothing']);
});

test('if a build was killed, the next build restores the old outputs, even if it fails', async () => {
  await write('old');
  await keepPrevious(root, OUTPUTS, async () => {
    await write('half');
    // The copy shows the folder as if the process were killed now.
    await cp(root, join(folder, 'killed'), { recursive: true });
  });
  root = join(folder, 'killed');
  await writeFile(join(root, '.vercel/building'), String(await idOfEndedProcess()));
  expect(await read()).toEqual(['half', 'half']);
  const next = keepPrevious(root, OUTPUTS, async () => {
    throw new Error('the records have errors');
  });
  await expect(next).rejects.toThrow('the records have errors');
  expect(await read()).toEqual(['old', 'old']);
});

test('a build waits for another build of the same folder', async () => {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const halfWay = Promise.withResolvers<void>();
  const first = keepPrevious(root, OUTPUTS, async () => {
    begun.resolve();
    await halfWay.promise;
    await write('first');
    order.push('first');
  });
  await begun.promise;
  const second = keepPrevious(root, OUTPUTS, async () => {
    order.push('second');
    throw new Error('a page failed');
  });
  halfWay.resolve();
  await first;
  await expect(second).rejects.toThrow('a page failed');
  expect(order).toEqual(['first', 'second']);
  expect(await read()).toEqual(['first', 'first']);
});

async function idOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('close', resolve));
  return child.pid!;
}
