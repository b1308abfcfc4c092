import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heapFlags } from './heap-flags.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heap-flags-'));
  await mkdir(join(folder, 'content/protocols'), { recursive: true });
  for (const key of ['moon', 'sun']) await writeFile(join(folder, 'content/protocols', key), '');
});
afterEach(() => rm(folder, { recursive: true }));

test('with few protocols, the heap grows more before garbage is collected', () => {
  expect(heapFlags(folder, 2)).toContain('--heap-growing-percent=100');
  expect(heapFlags(folder, 1)).toContain('--heap-growing-percent=45');
  expect(heapFlags(folder)).toEqual(heapFlags(folder, 2));
});

test('a missing folder is left to the check', async () => {
  await rm(join(folder, 'content'), { recursive: true });
  expect(heapFlags(folder, 2)).toContain('--heap-growing-percent=100');
});
