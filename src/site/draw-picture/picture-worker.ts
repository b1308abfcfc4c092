/** Draws pictures in a separate thread, one after the other. */
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { writeWhole } from '../../disk/write-whole.ts';
import type { Drawn, Picture } from './picture.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  join(dirname(resolve('@expo-google-fonts/inter/package.json')), file),
);

/**
 * Node does not count the memory of pictures, so it collects garbage too rarely. Without `collectGarbage`, a thousand
 * pictures would take gigabytes.
 */
const PICTURES_PER_COLLECTION = 10;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
let pictures = 0;

/** Must not contain `await`: during an `await`, the worker would start to draw other pictures. */
function draw(svg: string, width: number | undefined): Uint8Array {
  const picture = new Resvg(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return picture.render().asPng();
}

parentPort!.on('message', async ({ svg, width, path }: Picture) => {
  let failure: string | undefined;
  try {
    const png = draw(svg, width);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, png);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  pictures += 1;
  if (pictures % PICTURES_PER_COLLECTION === 0) collectGarbage();
  parentPort!.postMessage({ failure } satisfies Drawn);
});
