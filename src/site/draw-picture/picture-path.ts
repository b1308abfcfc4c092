import { root } from 'astro:config/server';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRoute } from 'astro';
import { drawInWorker } from './draw-in-worker.ts';
import type { PictureSource } from './picture.ts';
import { storedPicture } from './stored-picture.ts';

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

/**
 * The path of a picture for `getStaticPaths`. Astro calls `getStaticPaths` before it renders pages, so a worker draws the
 * pictures of all paths in the meantime. A picture that is drawn only when it is rendered starts a worker of its own.
 */
export function picturePath<Params>(params: Params, props: PictureSource) {
  // If the picture cannot be drawn, `pictureResponse` throws.
  if (!existsSync(pathOf(props))) drawPng(props).catch(() => {});
  return { params, props: { ...props }, cacheKey: pictureKey(props) };
}

/** Answers with the picture of a `picturePath`. */
export const pictureResponse: APIRoute<PictureSource> = async ({ props }) => {
  const png = await storedPicture(pathOf(props), () => drawPng(props));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

/** A hash of everything that decides the bytes of a picture. */
function pictureKey({ svg, width }: PictureSource): string {
  return code
    .copy()
    .update(JSON.stringify([svg, width]))
    .digest('hex');
}

function pathOf(props: PictureSource): string {
  return join(CACHE, `${pictureKey(props)}.png`);
}

/** Draws an SVG as PNG, once in a build. With only the bundled font, every machine draws the same pixels. */
function drawPng(props: PictureSource): Promise<void> {
  const path = pathOf(props);
  const drawing = drawn.get(path) ?? drawInWorker(WORKER, { ...props, path });
  drawn.set(path, drawing);
  return drawing;
}
