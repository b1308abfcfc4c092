/** Draws pictures in a separate thread, one after the other. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { writeSealed } from '../../disk/sealed-file.ts';
import { isOpaque, opaquePng } from './opaque-png.ts';
import type { Drawn, Picture } from './picture.ts';

const { resolve } = createRequire(import.meta.url);
/** In memory: from a path, the renderer would read the whole font again for each letter. */
const FONTS = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  readFileSync(join(dirname(resolve('@expo-google-fonts/inter/package.json')), file)),
);
await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

function draw(svg: string, width: number | undefined): Uint8Array {
  const renderer = new Resvg(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { fontBuffers: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  const picture = renderer.render();
  const { pixels } = picture;
  const png = isOpaque(pixels) ? opaquePng(pixels, picture.width, picture.height) : picture.asPng();
  picture.free();
  renderer.free();
  return png;
}

parentPort!.on('message', async ({ svg, width, path }: Picture) => {
  let failure: string | undefined;
  try {
    const png = draw(svg, width);
    await mkdir(dirname(path), { recursive: true });
    await writeSealed(path, [png]);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  parentPort!.postMessage({ failure } satisfies Drawn);
});
