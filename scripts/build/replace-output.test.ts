import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_FILES, NEXT_FILES, OUTPUT } from '../../src/build/output/next-output.ts';
import { fault } from '../../src/disk/faulty-disk.fixture.ts';
import { ENDING_SIGNALS } from '../command/ending-signals.ts';
import { replaceOutput } from './replace-output.ts';

/** The build writes this output in place. */
const IN_PLACE = ['.vercel/output'];
const OUTPUTS = [OUTPUT, ...IN_PLACE];

vi.mock('node:fs', async (importOriginal) => {
  const { faultyDisk } = await import('../../src/disk/faulty-disk.fixture.ts');
  return faultyDisk(importOriginal);
});

const disk = await vi.importActual<typeof import('node:fs')>('node:fs');

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-output-'));
  root = join(folder, 'project');
});
afterEach(() => {
  fault.before = () => {};
  return rm(folder, { recursive: true });
});

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
    await write('new', ['.vercel/ready/dist', ...IN_PLACE]);
    const next = replaceOutput(root, IN_PLACE, async () => {
      throw new Error('the records have errors');
    });
    await expect(next).rejects.toThrow('the records have errors');
    expect(await read()).toEqual(['new', 'new']);
    expect(await readdir(join(root, '.vercel'))).toEqual(['output']);
  },
);

/** A build that keeps a file of the last output. */
const buildAndKeep = () =>
  replaceOutput(root, IN_PLACE, async () => {
    await make('new');
    await writeFile(join(root, NEXT_FILES, 'added.md'), 'added');
    await writeFile(join(root, KEPT_FILES), '["/kept.md"]');
  });
const failToBuild = () => replaceOutput(root, IN_PLACE, () => Promise.reject(new Error('refused')));

test('if a build is killed at any step, the next build has the old outputs or the new ones', async () => {
  const states = new Set<string>();
  for (let calls = 0; calls < 20; calls++) {
    await rm(root, { recursive: true, force: true });
    await write('old');
    for (const name of ['kept.md', 'obsolete.md']) await writeFile(join(root, OUTPUT, name), name);
    let left = calls;
    fault.before = (path, call) => {
      if (--left >= 0) return;
      // A folder is not deleted at once. This file decides what is done with the others.
      const list = join(path, 'obsolete.json');
      if (left === -1 && call === 'rmSync' && disk.existsSync(list)) disk.rmSync(list);
      throw new Error('killed');
    };
    await buildAndKeep().catch((error: Error) => expect(error.message).toContain('killed'));
    fault.before = () => {};
    await expect(failToBuild()).rejects.toThrow('refused');
    states.add([...(await read()), ...(await readdir(join(root, OUTPUT))).sort()].join(' '));
  }
  expect(states).toEqual(
    new Set(['old old index.html kept.md obsolete.md', 'new new added.md index.html kept.md']),
  );
});

test('an error while files are replaced says that the output is half replaced', async () => {
  await write('old');
  await writeFile(join(root, OUTPUT, 'kept.md'), 'kept');
  fault.before = (path) => {
    if (path.endsWith('added.md')) throw new Error('EPERM: operation not permitted');
  };
  const halfReplaced =
    /^The new output is complete, but only a part of it is in dist\/: EPERM: .*\. Correct this, and the next build moves the rest\./;
  await expect(buildAndKeep()).rejects.toThrow(halfReplaced);
  await expect(failToBuild()).rejects.toThrow(halfReplaced);
  fault.before = () => {};
  await expect(failToBuild()).rejects.toThrow('refused');
  expect(await read()).toEqual(['new', 'new']);
});

test('a refused replacement leaves every output as it was', async () => {
  await write('old');
  const building = replaceOutput(root, IN_PLACE, async () => {
    await make('new');
    await writeFile(join(root, KEPT_FILES), '["/not-there.md"]');
  });
  await expect(building).rejects.toThrow('dist/not-there.md is behind a symbolic link, or was');
  expect(await read()).toEqual(['old', 'old']);
});

test('an output that is a symbolic link is refused before anything is built', async () => {
  await write('old', ['elsewhere']);
  await symlink(join(root, 'elsewhere'), join(root, OUTPUT));
  const build = vi.fn();
  await expect(replaceOutput(root, IN_PLACE, build)).rejects.toThrow(
    'dist must be a folder on the file system of the project',
  );
  expect(build).not.toHaveBeenCalled();
});

test('no signal ends the process between a build and the replacement', async () => {
  const before = ENDING_SIGNALS.map((signal) => process.listenerCount(signal));
  const during: number[] = [];
  await replaceOutput(root, IN_PLACE, async () => {
    await make('new');
    during.push(...ENDING_SIGNALS.map((signal) => process.listenerCount(signal)));
  });
  expect(during).toEqual(before.map((count) => count + 1));
  expect(ENDING_SIGNALS.map((signal) => process.listenerCount(signal))).toEqual(before);
});

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
