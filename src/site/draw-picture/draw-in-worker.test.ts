import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSealed } from '../../disk/sealed-file.ts';
import { drawInWorker } from './draw-in-worker.ts';
import { type ReadPng, readPng } from './read-png.fixture.ts';

const WORKER = join(import.meta.dirname, 'picture-worker.ts');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function draw(inside: string, width?: number): Promise<ReadPng> {
  const path = join(folder, 'below', 'moon.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`;
  await drawInWorker(WORKER, { svg, width, path });
  return readPng((await readSealed(path))!);
}

test('pictures are written as PNG, with the wanted width', async () => {
  expect(await draw('', 80)).toMatchObject({ width: 80, height: 40 });
});

test.each([
  ['of opaque areas', '<rect width="40" height="20" fill="#102030"/>', [0x10, 0x20, 0x30, 255]],
  [
    'through which one can see',
    '<rect width="40" height="20" fill="#f00" opacity="0.5"/>',
    [255, 0, 0, 128],
  ],
])('a picture %s has its colours', async (_, rect, pixel) => {
  const { pixels } = await draw(rect);
  expect(
    new Set(Array.from({ length: 800 }, (_, at) => pixels.subarray(at * 4, at * 4 + 4).join())),
  ).toEqual(new Set([pixel.join()]));
});

test('letters are drawn, in two weights', async () => {
  const inkOf = async (weight: number) => {
    const letter = `<rect width="40" height="20" fill="#fff"/><text y="18" font-family="Inter" font-weight="${weight}">M</text>`;
    const { pixels } = await draw(letter);
    return pixels.filter((value, at) => at % 4 === 0 && value < 128).length;
  };
  const [regular, bold] = [await inkOf(400), await inkOf(700)];
  expect(regular).toBeGreaterThan(10);
  expect(bold).toBeGreaterThan(regular * 1.2);
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
