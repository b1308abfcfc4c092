import type { APIRoute, GetStaticPaths } from 'astro';
import { type AuditAtPath, readableAuditPaths } from '../../../../../site/audit/audit-paths.ts';
import { withPageKeys } from '../../../../../site/page-list/page-key.ts';
import { loadDataset } from '../../../../../site/records/dataset.ts';
import { auditTwinResponse } from '../../../../../site/twins/audit-twin-response.ts';

export const getStaticPaths = (async () =>
  withPageKeys(readableAuditPaths(await loadDataset()))) satisfies GetStaticPaths;

export const GET: APIRoute<AuditAtPath> = ({ props: { protocol, version } }) =>
  auditTwinResponse(protocol, version);
