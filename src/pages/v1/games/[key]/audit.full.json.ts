import type { APIRoute, GetStaticPaths } from 'astro';
import type { Protocol } from '../../../../content/dataset/dataset.ts';
import { auditAnswer } from '../../../../site/audit/audit-answer.ts';
import { withPageKeys } from '../../../../site/page-list/page-key.ts';
import { auditedProtocols, loadDataset } from '../../../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  withPageKeys(
    auditedProtocols(await loadDataset()).map((protocol) => ({
      params: { key: protocol.key },
      props: { protocol },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ protocol: Protocol }> = ({ props: { protocol } }) =>
  auditAnswer(protocol, protocol.audit!, true);
