import type { APIRoute, GetStaticPaths } from 'astro';
import { type AuditAtPath, readableAuditPaths } from '../../../../../site/audit-paths.ts';
import { loadDataset, siteUrl } from '../../../../../site/dataset.ts';
import { withPageKeys } from '../../../../../site/page-key.ts';
import { auditTwin } from '../../../../../site/twins/audit-twin.ts';
import { markdownResponse } from '../../../../../site/twins/markdown-response.ts';

export const getStaticPaths = (async () =>
  withPageKeys(readableAuditPaths(await loadDataset()))) satisfies GetStaticPaths;

export const GET: APIRoute<AuditAtPath> = async ({ props: { protocol, version } }) => {
  const { chains } = await loadDataset();
  return markdownResponse(auditTwin(protocol, version, { siteUrl, chains }));
};
