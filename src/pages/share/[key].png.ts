import type { APIRoute, GetStaticPaths } from 'astro';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { loadDataset } from '../../site/dataset.ts';
import { renderPng } from '../../site/render-png.ts';
import { shareSubject } from '../../site/share-image/share-subject.ts';
import { shareSvg } from '../../site/share-image/share-svg.ts';

export const getStaticPaths = (async () => {
  const { protocols } = await loadDataset();
  return protocols.map((protocol) => ({ params: { key: protocol.key }, props: { protocol } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ protocol: Protocol }> = async ({ props }) =>
  new Response(await renderPng(shareSvg(await shareSubject(props.protocol))), {
    headers: { 'content-type': 'image/png' },
  });
