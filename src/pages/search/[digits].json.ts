import type { APIRoute, GetStaticPaths } from 'astro';
import { type AddressEntry, addressFiles } from '../../site/home/search-index.ts';
import { loadDataset } from '../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  [...addressFiles(await loadDataset())].map(([digits, entries]) => ({
    params: { digits },
    props: { entries },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: readonly AddressEntry[] }> = ({ props }) =>
  Response.json(props.entries);
