import type { APIRoute, GetStaticPaths } from 'astro';
import type { FindingEntry } from '../../../site/home/finding-words.ts';
import { loadFindingFiles } from '../../../site/home/load-finding-files.ts';

export const getStaticPaths = (async () =>
  [...(await loadFindingFiles()).words].map(([word, entries]) => ({
    params: { word },
    props: { entries },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: readonly FindingEntry[] }> = ({ props }) =>
  Response.json(props.entries);
