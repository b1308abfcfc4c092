import type { APIRoute, GetStaticPaths } from 'astro';
import type { Dump } from '../../../schema/dump.ts';
import { loadDumpParts } from '../../../site/data/load-dump.ts';

export const getStaticPaths = (async () => {
  const [, ...further] = await loadDumpParts();
  return further.map((dump) => ({ params: { part: String(dump.part) }, props: { dump } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ dump: Dump }> = ({ props: { dump } }) => Response.json(dump);
