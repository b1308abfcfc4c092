import type { APIRoute, GetStaticPaths } from 'astro';
import { type AuditAtPath, readableAuditPaths } from '../../../../../site/audit-paths.ts';
import { loadDataset } from '../../../../../site/dataset.ts';
import { withPageKeys } from '../../../../../site/page-key.ts';
import { auditTwinResponse } from '../../../../../site/twins/audit-twin-response.ts';

export const getStaticPaths = (async () =>
  withPageKeys(readableAuditPaths(await loadDataset()))) satisfies GetStaticPaths;

export const GET: APIRoute<AuditAtPath> = ({ props: { protocol, version } }) =>
  auditTwinResponse(protocol, version);
