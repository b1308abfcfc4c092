import type { APIRoute, GetStaticPaths } from 'astro';
import { readableAudits } from '../../../../../site/audit-versions.ts';
import { loadDataset, siteUrl } from '../../../../../site/dataset.ts';
import { withPageKeys } from '../../../../../site/page-key.ts';
import type { PublishedAudit } from '../../../../../site/published-audits.ts';
import { auditTwin } from '../../../../../site/twins/audit-twin.ts';
import { markdownResponse } from '../../../../../site/twins/markdown-response.ts';

export const getStaticPaths = (async () =>
  withPageKeys(
    (await loadDataset()).protocols.flatMap((protocol) =>
      readableAudits(protocol).map((version) => ({
        params: { key: protocol.key, slug: version.slug, version: `v${version.version}` },
        props: { protocol, version },
      })),
    ),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<PublishedAudit> = async ({ props: { protocol, version } }) => {
  const { chains } = await loadDataset();
  return markdownResponse(auditTwin(protocol, version, { siteUrl, chains }));
};
