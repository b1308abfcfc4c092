import type { APIRoute, GetStaticPaths } from 'astro';
import type { BuiltDocument } from '../../site/discovery/built-file.ts';
import { loadDiscovery } from '../../site/discovery/load-discovery.ts';

export const getStaticPaths = (async () => {
  const [, ...parts] = await loadDiscovery();
  return parts.map((part) => ({
    params: { part: part.path.replace(/^.*\/|\.json$/g, '') },
    props: { part },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ part: BuiltDocument }> = ({ props: { part } }) =>
  new Response(part.text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
