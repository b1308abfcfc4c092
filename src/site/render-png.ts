import { root } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawInWorker } from './draw-picture/draw-in-worker.ts';

const project = fileURLToPath(root);
/** Drawing takes about 15 ms, so a build uses an unchanged picture again. */
const CACHE = join(project, 'node_modules/.cache/pictures');
/** The bundle of the pages does not contain these files, so the paths lead to the sources. */
const [WORKER, PACKER] = ['picture-worker.ts', 'opaque-png.ts'].map((file) =>
  join(project, 'src/site/draw-picture', file),
) as [string, string];

const drawn = new Map<string, Promise<void>>();

/** The lock file names the versions of the renderer and of the font. Another version of Node may compress otherwise. */
const code = createHash('sha256').update(process.version);
for (const file of [WORKER, PACKER, join(project, 'package-lock.json')]) {
  code.update(readFileSync(file));
}

/** A hash of everything that decides the bytes of a picture. */
export function pictureKey(svg: string): string {
  return code.copy().update(svg).digest('hex');
}

/**
 * Draws an SVG as PNG, unless it is in the cache. With only the bundled font, every machine draws the same pixels.
 *
 * @param width in pixels; the default is the width that the SVG gives
 * @returns the path of the picture
 */
export async function drawPng(svg: string, width?: number): Promise<string> {
  const hash = pictureKey(svg);
  const path = join(CACHE, `${hash}${width === undefined ? '' : `-${width}`}.png`);
  if (!existsSync(path)) {
    const drawing = drawn.get(path) ?? drawInWorker(WORKER, { svg, width, path });
    drawn.set(path, drawing);
    await drawing;
  }
  return path;
}

/** Draws an SVG as `drawPng` does, and returns the picture. */
export async function renderPng(svg: string, width?: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(await drawPng(svg, width)));
}
