import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardReadyOutput } from './discard-ready-output.ts';
import { NEXT_OUTPUT, READY_OUTPUT } from './next-output.ts';

const { kill } = vi.hoisted(() => ({ kill: { atDeletion: Infinity } }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return {
    ...fs,
    rmSync: (...parameters: Parameters<typeof fs.rmSync>) => {
      kill.atDeletion -= 1;
      if (kill.atDeletion === 0) throw new Error('Killed.');
      fs.rmSync(...parameters);
    },
  };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'discard-ready-output-'));
  kill.atDeletion = Infinity;
});
afterEach(() => rm(root, { recursive: true }));

async function write(folder: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, 'moon'), 'moon');
}

const left = () => [READY_OUTPUT, NEXT_OUTPUT].filter((path) => existsSync(join(root, path)));

test('a ready output is deleted, also beside the next one of a killed build', async () => {
  await write(READY_OUTPUT);
  await write(NEXT_OUTPUT);
  discardReadyOutput(root);
  expect(left()).toEqual([]);
});

test('without a ready output, nothing happens', async () => {
  await write(NEXT_OUTPUT);
  discardReadyOutput(root);
  expect(left()).toEqual([NEXT_OUTPUT]);
});

test('after a kill during the deletion, nothing has the name of a ready output', async () => {
  await write(READY_OUTPUT);
  kill.atDeletion = 2;
  expect(() => discardReadyOutput(root)).toThrow('Killed.');
  expect(left()).toEqual([NEXT_OUTPUT]);
});
