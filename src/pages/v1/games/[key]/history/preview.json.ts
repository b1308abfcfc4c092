import type { APIRoute, GetStaticPaths } from 'astro';
import { loadDataset } from '../../../../../site/dataset.ts';
import { loadHistoryPreview } from '../../../../../site/history-preview.ts';

export const getStaticPaths = (async () => {
  const { protocols } = await loadDataset();
  return protocols
    .filter(({ status }) => status === 'tracked')
    .map(({ key }) => ({ params: { key } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await loadHistoryPreview(params.key!));
