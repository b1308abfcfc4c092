import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fault } from '../../disk/faulty-disk.fixture.ts';
import { discardReadyOutput } from './discard-ready-output.ts';
import { NEXT_OUTPUT, READY_OUTPUT } from './next-output.ts';

vi.mock('node:fs', async (importOriginal) => {
  const { faultyDisk } = await import('../../disk/faulty-disk.fixture.ts');
  return faultyDisk(importOriginal);
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'discard-ready-output-'));
});
afterEach(async () => {
  fault.before = () => {};
  await rm(root, { recursive: true });
});

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
  fault.before = (_path, call) => {
    if (call === 'rmSync' && !left().includes(READY_OUTPUT)) throw new Error('Killed.');
  };
  expect(() => discardReadyOutput(root)).toThrow('Killed.');
  expect(left()).toEqual([NEXT_OUTPUT]);
});
