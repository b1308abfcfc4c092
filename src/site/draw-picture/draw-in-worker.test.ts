import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawInWorker } from './draw-in-worker.ts';

const WORKER = join(import.meta.dirname, 'picture-worker.ts');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('pictures are written as PNG, with the wanted width', async () => {
  const path = join(folder, 'below', 'moon.png');
  await drawInWorker(WORKER, { svg: SVG, width: 8, path });
  const png = await readFile(path);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8, 4]);
});

test('a picture that cannot be drawn is an error, and the next one is drawn', async () => {
  const broken = drawInWorker(WORKER, {
    svg: 'no picture',
    width: undefined,
    path: join(folder, 'a.png'),
  });
  const next = drawInWorker(WORKER, { svg: SVG, width: undefined, path: join(folder, 'b.png') });
  await expect(broken).rejects.toThrow(/cannot be drawn/);
  await expect(next).resolves.toBeUndefined();
});
