import type { APIRoute, GetStaticPaths } from 'astro';
import { auditVersion } from '../../../../../../content/dataset/resources.ts';
import { loadDataset, siteUrl } from '../../../../../../site/dataset.ts';
import { type PublishedAudit, publishedAudits } from '../../../../../../site/published-audits.ts';

export const getStaticPaths = (async () =>
  publishedAudits(await loadDataset())) satisfies GetStaticPaths;

export const GET: APIRoute<PublishedAudit> = ({ props }) =>
  Response.json(auditVersion(props.protocol, props.version, { full: true, siteUrl }));
