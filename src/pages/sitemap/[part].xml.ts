import type { APIRoute, GetStaticPaths } from 'astro';
import { type SitemapPart, sitemapParts } from '../../site/page-list/sitemap.ts';
import { loadDataset, siteUrl } from '../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  sitemapParts(await loadDataset(), siteUrl).map((shown) => ({
    params: { part: shown.path.replace(/^.*\/|\.xml$/g, '') },
    props: { shown },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ shown: SitemapPart }> = ({ props: { shown } }) =>
  new Response(shown.text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
