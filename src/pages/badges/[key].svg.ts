import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { networkOfBuild } from '../../observe/network.ts';
import { drawBadge } from '../../site/badge/draw-badge.ts';
import { withPageKeys } from '../../site/page-list/page-key.ts';
import { loadDataset } from '../../site/records/dataset.ts';

export const getStaticPaths = (async () => {
  const { protocols } = await loadDataset();
  return withPageKeys(
    protocols.map((protocol) => ({ params: { key: protocol.key }, props: { protocol } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { name, grade, audit } = props.protocol;
  return new Response(
    drawBadge({
      name,
      grade: grade.riskGrade,
      auditedOn: audit?.publishedAt ?? null,
      simulated: networkOfBuild(process.env) === 'local',
    }),
  );
};
