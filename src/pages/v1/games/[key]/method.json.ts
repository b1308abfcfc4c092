import type { APIRoute, GetStaticPaths } from 'astro';
import type { Protocol } from '../../../../content/dataset/dataset.ts';
import { loadMethodCard } from '../../../../site/openapi/method-card.ts';
import { withPageKeys } from '../../../../site/page-list/page-key.ts';
import { loadDataset } from '../../../../site/records/dataset.ts';

export const getStaticPaths = (async () => {
  const { protocols } = await loadDataset();
  return withPageKeys(
    protocols
      .filter(({ status }) => status === 'tracked')
      .map((protocol) => ({ params: { key: protocol.key }, props: { protocol } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ protocol: Protocol }> = async ({ props }) =>
  Response.json(await loadMethodCard(props.protocol));
