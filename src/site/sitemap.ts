import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { Dataset } from '../content/dataset/dataset.ts';
import { auditPath, readableAudits } from './audit-versions.ts';

/** A page for people. */
interface SitePage {
  readonly path: string;
  /** The date of the last change of the content; undefined if the content does not come from a record. */
  readonly lastChange?: string | undefined;
}

/** Every page for people, in the order in which the site shows them. */
export function sitePages(dataset: Dataset): SitePage[] {
  const games = dataset.protocols.flatMap((protocol) => {
    const audits = readableAudits(protocol).map((version) => ({
      path: auditPath(protocol, version),
      lastChange: version.updatedAt?.slice(0, 10),
    }));
    const own = { path: pathTo(pages.game, protocol), lastChange: protocol.updatedAt };
    // The page of a game also shows its grade, which changes when an audit changes.
    return [{ ...own, lastChange: latest([own, ...audits]) }, ...audits];
  });
  const methodology = dataset.methodology.map(({ slug, updatedAt }) => ({
    path: pathTo(pages.method, { slug }),
    lastChange: updatedAt,
  }));
  return [
    { path: pages.home, lastChange: latest(games) },
    ...games,
    { path: pages.compare },
    { path: pages.methodology, lastChange: latest(methodology) },
    ...methodology,
    { path: pages.monteCarlo },
    { path: pages.api },
    { path: pages.changes },
    { path: pages.status },
    { path: pages.badges },
    { path: pages.about },
    { path: pages.terms, lastChange: dataset.terms.updatedAt },
  ];
}

function latest(pages: readonly SitePage[]): string | undefined {
  return pages
    .map(({ lastChange }) => lastChange)
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

/** `/sitemap.xml`. Paths contain only letters, digits, hyphens and slashes, so nothing needs escaping. */
export function sitemap(dataset: Dataset, siteUrl: string): string {
  const urls = sitePages(dataset).map(
    ({ path, lastChange }) =>
      `  <url><loc>${siteUrl}${path}</loc>${lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
