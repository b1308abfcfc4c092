import { root } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawInWorker } from './draw-picture/draw-in-worker.ts';

const project = fileURLToPath(root);
/** Drawing takes about 40 ms, so a build uses an unchanged picture again. */
const CACHE = join(project, 'node_modules/.cache/pictures');
/** The bundle of the pages does not contain this file, so the path leads to the source. */
const WORKER = join(project, 'src/site/draw-picture/picture-worker.ts');

const drawn = new Map<string, Promise<void>>();

const code = readFileSync(WORKER);

/** A hash of everything that decides how a picture looks. */
export function pictureKey(svg: string): string {
  return createHash('sha256').update(code).update(svg).digest('hex');
}

/**
 * Draws an SVG as PNG, unless it is in the cache. With only the bundled font, every machine draws the same bytes.
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
