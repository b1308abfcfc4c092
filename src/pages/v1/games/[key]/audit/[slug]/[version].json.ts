import type { APIRoute, GetStaticPaths } from 'astro';
import { auditAnswer } from '../../../../../../site/audit/audit-answer.ts';
import { type AuditAtPath, publishedAuditPaths } from '../../../../../../site/audit/audit-paths.ts';
import { withPageKeys } from '../../../../../../site/page-list/page-key.ts';
import { loadDataset } from '../../../../../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  withPageKeys(publishedAuditPaths(await loadDataset()))) satisfies GetStaticPaths;

export const GET: APIRoute<AuditAtPath> = ({ props: { protocol, version } }) =>
  auditAnswer(protocol, version, false);
