import type { APIRoute, GetStaticPaths } from 'astro';
import { renderPng } from '../../../site/render-png.ts';
import type { KindOfGames } from '../../../site/share-image/own-pictures.ts';
import { kindSubject, loadPictures } from '../../../site/share-image/share-subject.ts';
import { shareSvg } from '../../../site/share-image/share-svg.ts';

export const getStaticPaths = (async () =>
  (await loadPictures()).kinds.map((kind) => ({
    params: { kind: kind.kind },
    props: { kind },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ kind: KindOfGames }> = async ({ props: { kind } }) =>
  new Response(await renderPng(shareSvg(kindSubject(kind))), {
    headers: { 'content-type': 'image/png' },
  });
