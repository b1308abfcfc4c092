import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPng, pictureKey, renderPng } from '../../site/render-png.ts';
import { loadPictures, shareSubject } from '../../site/share-image/share-subject.ts';
import { shareSvg } from '../../site/share-image/share-svg.ts';

export const getStaticPaths = (async () => {
  const { own } = await loadPictures();
  const svgs = await Promise.all(own.map(async (game) => shareSvg(await shareSubject(game))));
  // Astro calls this before it renders pages, so workers draw in the meantime.
  for (const svg of svgs) void drawPng(svg);
  return own.map(({ key }, at) => ({
    params: { key },
    props: { svg: svgs[at]! },
    cacheKey: pictureKey(svgs[at]!),
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = async ({ props: { svg } }) =>
  new Response(await renderPng(svg), { headers: { 'content-type': 'image/png' } });
