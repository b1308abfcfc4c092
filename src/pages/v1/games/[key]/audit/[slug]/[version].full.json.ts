import type { APIRoute, GetStaticPaths } from 'astro';
import { auditVersion } from '../../../../../../content/dataset/resources.ts';
import { type AuditAtPath, publishedAuditPaths } from '../../../../../../site/audit-paths.ts';
import { loadDataset, siteUrl } from '../../../../../../site/dataset.ts';
import { withPageKeys } from '../../../../../../site/page-key.ts';

export const getStaticPaths = (async () =>
  withPageKeys(publishedAuditPaths(await loadDataset()))) satisfies GetStaticPaths;

export const GET: APIRoute<AuditAtPath> = ({ props }) =>
  Response.json(auditVersion(props.protocol, props.version, { full: true, siteUrl }));
