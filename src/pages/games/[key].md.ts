import type { APIRoute, GetStaticPaths } from 'astro';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { loadChangesOfGame } from '../../site/changes/load-changes.ts';
import { withPageKeys } from '../../site/page-list/page-key.ts';
import { loadDataset, siteUrl } from '../../site/records/dataset.ts';
import { gameTwin } from '../../site/twins/game-twin.ts';
import { markdownResponse } from '../../site/twins/markdown-response.ts';

export const getStaticPaths = (async () =>
  withPageKeys(
    (await loadDataset()).protocols.map((protocol) => ({
      params: { key: protocol.key },
      props: { protocol },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ protocol: Protocol }> = async ({ props: { protocol } }) =>
  markdownResponse(gameTwin(protocol, { siteUrl, changes: await loadChangesOfGame(protocol) }));
