import type { APIRoute, GetStaticPaths } from 'astro';
import type { DumpPart } from '../../../content/dataset/dump.ts';
import { loadDumpParts } from '../../../site/data/load-dump.ts';
import { documentKey } from '../../../site/page-list/page-key.ts';

export const getStaticPaths = (async () => {
  const [, ...further] = await loadDumpParts();
  return Promise.all(
    further.map(async (part) => ({
      params: { part: String(part.facts.part) },
      props: { part },
      cacheKey: await documentKey(part.protocols, [part.facts]),
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ part: DumpPart }> = ({ props: { part } }) =>
  Response.json(part.make());
