import type { APIRoute, GetStaticPaths } from 'astro';
import type { Protocol } from '../../../../content/dataset/dataset.ts';
import { audit } from '../../../../content/dataset/resources.ts';
import { auditedProtocols, loadDataset, siteUrl } from '../../../../site/dataset.ts';
import { withPageKeys } from '../../../../site/page-key.ts';

export const getStaticPaths = (async () =>
  withPageKeys(
    auditedProtocols(await loadDataset()).map((protocol) => ({
      params: { key: protocol.key },
      props: { protocol },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ protocol: Protocol }> = ({ props }) =>
  Response.json(audit(props.protocol, { full: true, siteUrl }));
