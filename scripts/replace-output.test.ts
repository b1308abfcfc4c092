import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_FILES, NEXT_FILES, OUTPUT } from '../src/build/next-output.ts';
import { replaceOutput } from './replace-output.ts';

/** The build writes this output in place. */
const IN_PLACE = ['.vercel/output'];
const OUTPUTS = [OUTPUT, ...IN_PLACE];
let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-output-'));
  root = join(folder, 'project');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(text: string, outputs = OUTPUTS): Promise<void> {
  for (const output of outputs) {
    await mkdir(join(root, output), { recursive: true });
    await writeFile(join(root, output, 'index.html'), text);
  }
}

/** Writes the outputs like a build. */
const make = (text: string) => write(text, [NEXT_FILES, ...IN_PLACE]);

const read = () =>
  Promise.all(
    OUTPUTS.map((output) =>
      readFile(join(root, output, 'index.html'), 'utf8').catch(() => 'nothing'),
    ),
  );

test('a build that succeeds replaces every output', async () => {
  await write('old');
  await replaceOutput(root, IN_PLACE, () => make('new'));
  expect(await read()).toEqual(['new', 'new']);
});

test('a build that fails half way leaves every output as it was', async () => {
  await write('old');
  const build = replaceOutput(root, IN_PLACE, async () => {
    await make('half');
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow('a page failed');
  expect(await read()).toEqual(['old', 'old']);
});

test('a build that ends without one of its outputs leaves every output as it was', async () => {
  await write('old');
  const build = replaceOutput(root, IN_PLACE, async () => {
    await write('new', [NEXT_FILES]);
  });
  await expect(build).rejects.toThrow('The build ended but did not write .vercel/output.');
  expect(await read()).toEqual(['old', 'old']);
});

test('a build can keep files of the last output', async () => {
  await write('old');
  await writeFile(join(root, OUTPUT, 'kept.md'), 'kept');
  await replaceOutput(root, IN_PLACE, async () => {
    await make('new');
    await writeFile(join(root, KEPT_FILES), '["/kept.md"]');
  });
  expect(await read()).toEqual(['new', 'new']);
  expect(await readFile(join(root, OUTPUT, 'kept.md'), 'utf8')).toBe('kept');
});

test('while a build runs, the last files are still there', async () => {
  await write('old');
  await replaceOutput(root, IN_PLACE, async () => {
    await make('new');
    expect(await read()).toEqual(['old', 'new']);
  });
});

test('a build leaves nothing beside its outputs', async () => {
  await write('old');
  await replaceOutput(root, IN_PLACE, () => make('new'));
  const failing = replaceOutput(root, IN_PLACE, async () => {
    await make('half');
    throw new Error('a page failed');
  });
  await expect(failing).rejects.toThrow('a page failed');
  expect(await readdir(join(root, '.vercel'))).toEqual(['output']);
});

test('a build that was killed while it deleted the old outputs does not bring them back', async () => {
  await write('new');
  await write('half of the old output', [
    '.vercel/previous/dist',
    '.vercel/previous/.vercel-output',
  ]);
  await mkdir(join(root, '.vercel/ready'));
  const build = replaceOutput(root, IN_PLACE, async () => {
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow('a page failed');
  expect(await read()).toEqual(['new', 'new']);
});

test('a first build that fails leaves nothing', async () => {
  const build = replaceOutput(root, IN_PLACE, async () => {
    await make('half');
    throw new Error('a page failed');
  });
  await expect(build).rejects.toThrow();
  expect(await read()).toEqual(['nothing', 'nothing']);
});

test('if a build was killed, the next build restores the old outputs, even if it fails', async () => {
  await write('old');
  await replaceOutput(root, IN_PLACE, async () => {
    await make('half');
    // The copy shows the folder as if the process were killed now.
    await cp(root, join(folder, 'killed'), { recursive: true });
  });
  root = join(folder, 'killed');
  await writeFile(join(root, '.vercel/building'), String(await idOfEndedProcess()));
  expect(await read()).toEqual(['old', 'half']);
  const next = replaceOutput(root, IN_PLACE, async () => {
    throw new Error('the records have errors');
  });
  await expect(next).rejects.toThrow('the records have errors');
  expect(await read()).toEqual(['old', 'old']);
});

test.each([
  ['before it replaced anything', { dist: 'old' }],
  ['between two moves', { '.vercel/previous/dist': 'old' }],
])(
  'if a build was killed %s, but after everything was built, the next build completes it',
  async (_, places) => {
    for (const [place, text] of Object.entries(places)) await write(text, [place]);
    await write('old', ['.vercel/previous/.vercel-output']);
    await write('old', ['.vercel/previous/.vercel-output']);
    await write('new', ['.vercel/ready/dist', ...IN_PLACE]);
    const next = replaceOutput(root, IN_PLACE, async () => {
      throw new Error('the records have errors');
    });
    await expect(next).rejects.toThrow('the records have errors');
    expect(await read()).toEqual(['new', 'new']);
    expect(await readdir(join(root, '.vercel'))).toEqual(['output']);
  },
);

test('a build waits for another build of the same folder', async () => {
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const halfWay = Promise.withResolvers<void>();
  const first = replaceOutput(root, IN_PLACE, async () => {
    begun.resolve();
    await halfWay.promise;
    await make('first');
    order.push('first');
  });
  await begun.promise;
  const second = replaceOutput(root, IN_PLACE, async () => {
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
