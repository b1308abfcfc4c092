import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrevious } from './keep-previous.ts';

const OUTPUTS = ['dist', '.vercel/output'];
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keep-previous-'));
});
afterEach(() => rm(root, { recursive: true }));

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

test('a first build that fails leaves nothing', async () => {
  const build = keepPrevious(root, OUTPUTS, async () => {
    await write('half');
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow();
  expect(await read()).toEqual(['nothing', 'nothing']);
});

test('what a killed build left aside comes back when the next one fails too', async () => {
  await write('old');
  const halfWay = Promise.withResolvers<void>();
  const kill = Promise.withResolvers<void>();
  const killed = keepPrevious(root, OUTPUTS, async () => {
    await write('half');
    halfWay.resolve();
    await kill.promise;
  });
  await halfWay.promise;
  expect(await read()).toEqual(['half', 'half']);
  const next = keepPrevious(root, OUTPUTS, async () => {
    throw new Error('the records have errors');
  });
  await expect(next).rejects.toThrow('the records have errors');
  expect(await read()).toEqual(['old', 'old']);
  kill.resolve();
  await killed;
});
