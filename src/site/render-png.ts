import { root } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { writeWhole } from '../../disk/write-whole.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  join(dirname(resolve('@expo-google-fonts/inter/package.json')), file),
);
/** A picture takes about 90 ms to draw, so unchanged ones are kept between builds. */
const CACHE = join(fileURLToPath(root), 'node_modules/.cache/share-images');

/** Draws an SVG as PNG with the bundled font only, so that every machine draws the same bytes. */
export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (kept !== null) return new Uint8Array(kept);
  const picture = new Resvg(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  const png = new Uint8Array(picture.render().asPng());
  await mkdir(CACHE, { recursive: true });
  await writeWhole(path, png);
  return png;
}
