import type { APIRoute, GetStaticPaths } from 'astro';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Prose } from '../../content/dataset/dataset.ts';
import { loadDataset, siteUrl } from '../../site/records/dataset.ts';
import { markdownResponse } from '../../site/twins/markdown-response.ts';
import { proseTwin } from '../../site/twins/prose-twin.ts';

export const getStaticPaths = (async () =>
  (await loadDataset()).methodology.map((text) => ({
    params: { slug: text.slug },
    props: { text },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: Prose }> = ({ props: { text } }) =>
  markdownResponse(proseTwin(text, { pageUrl: siteUrl + pathTo(pages.method, text) }));
