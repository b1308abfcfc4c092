/** Draws pictures in a thread of its own, one after the other. */
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { writeWhole } from '../../disk/write-whole.ts';
import type { Drawn, Picture } from './picture.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  join(dirname(resolve('@expo-google-fonts/inter/package.json')), file),
);

parentPort!.on('message', async ({ svg, width, path }: Picture) => {
  let failure: string | undefined;
  try {
    const picture = new Resvg(svg, {
      ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
      font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    });
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, picture.render().asPng());
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  parentPort!.postMessage({ path, failure } satisfies Drawn);
});
