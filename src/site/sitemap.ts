import type { Dataset } from '../content/dataset.ts';
import { auditPath, readableAudits } from './audit-versions.ts';

/** Path of every page for people, in the order in which the site shows them. */
export function pagePaths(dataset: Dataset): string[] {
  return [
    '/',
    ...dataset.protocols.flatMap((protocol) => [
      `/games/${protocol.key}`,
      ...new Set(readableAudits(protocol).map((version) => auditPath(protocol, version))),
    ]),
    '/methodology',
    ...dataset.methodology.map(({ slug }) => `/methodology/${slug}`),
    '/methodology/montecarlo',
    '/about',
    '/terms',
  ];
}

/** `/sitemap.xml`. Paths hold letters, digits and hyphens only, so nothing has to be escaped. */
export function sitemap(dataset: Dataset, siteUrl: string): string {
  const urls = pagePaths(dataset).map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
