import type { APIRoute, GetStaticPaths } from 'astro';
import type { Dump } from '../../../schema/dump.ts';
import { loadDumpParts } from '../../../site/data/load-dump.ts';
import { loadDataset } from '../../../site/dataset.ts';
import { documentKey } from '../../../site/page-key.ts';

export const getStaticPaths = (async () => {
  const [, ...further] = await loadDumpParts();
  const byKey = new Map((await loadDataset()).protocols.map((game) => [game.key, game]));
  const keyOf = ({ games, audits: _, ...rest }: Dump) =>
    documentKey(
      games.map(({ key }) => byKey.get(key)!),
      [rest],
    );
  return Promise.all(
    further.map(async (dump) => ({
      params: { part: String(dump.part) },
      props: { dump },
      cacheKey: await keyOf(dump),
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ dump: Dump }> = ({ props: { dump } }) => Response.json(dump);
