import type { APIRoute, GetStaticPaths } from 'astro';
import { withPageKeys } from '../../../../../site/page-list/page-key.ts';
import { loadDataset } from '../../../../../site/records/dataset.ts';
import { loadHistoryPreview } from '../../../../../site/series/history-preview.ts';

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
