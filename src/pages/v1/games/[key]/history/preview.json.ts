import type { APIRoute, GetStaticPaths } from 'astro';
import { loadDataset } from '../../../../../site/dataset.ts';
import { loadHistoryPreview } from '../../../../../site/history-preview.ts';
import { withPageKeys } from '../../../../../site/page-key.ts';

export const getStaticPaths = (async () => {
  const { protocols } = await loadDataset();
  return withPageKeys(
    protocols
      .filter(({ status }) => status === 'tracked')
      .map((protocol) => ({ params: { key: protocol.key }, props: { protocol } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await loadHistoryPreview(params.key!));
