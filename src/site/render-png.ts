import { root } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { writeWhole } from '../disk/write-whole.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  join(dirname(resolve('@expo-google-fonts/inter/package.json')), file),
);
/**
 * The folder for drawn pictures. Drawing a share image takes about 90 ms, so a build uses unchanged ones of earlier
 * builds.
 */
const CACHE = join(fileURLToPath(root), 'node_modules/.cache/pictures');

/**
 * Draws an SVG as PNG. It uses only the bundled font, so that every machine produces the same bytes.
 * @param width in pixels; the default is the width that the SVG gives
 */
export async function renderPng(svg: string, width?: number): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(svg).digest('hex');
  const path = join(CACHE, `${hash}${width === undefined ? '' : `-${width}`}.png`);
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (kept !== null) return new Uint8Array(kept);
  const picture = new Resvg(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  const png = new Uint8Array(picture.render().asPng());
  await mkdir(CACHE, { recursive: true });
  await writeWhole(path, png);
  return png;
}
