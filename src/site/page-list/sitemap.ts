import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { namePages } from '../all-games/name-pages.ts';
import { auditPath, readableAudits } from '../audit/audit-versions.ts';

interface SitePage {
  readonly path: string;
  /** Undefined if the content does not come from a record. */
  readonly lastChange?: string | undefined;
}

/** Every page for people, in the order of the site. */
export function sitePages(dataset: Dataset): SitePage[] {
  const games = dataset.protocols.flatMap((protocol) => {
    const audits = readableAudits(protocol).map((version) => ({
      path: auditPath(protocol, version),
      lastChange: version.updatedAt?.slice(0, 10),
    }));
    const own = { path: pathTo(pages.game, protocol), lastChange: protocol.updatedAt };
    // The page also shows the grade, which changes when an audit changes.
    return [{ ...own, lastChange: latest([own, ...audits]) }, ...audits];
  });
  const methodology = dataset.methodology.map(({ slug, updatedAt }) => ({
    path: pathTo(pages.method, { slug }),
    lastChange: updatedAt,
  }));
  return [
    { path: pages.home, lastChange: latest(games) },
    ...games,
    ...namePages(dataset.protocols).map(({ path }) => ({ path, lastChange: latest(games) })),
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

/** A site map may have at most 50,000 addresses. With smaller parts, crawlers read only the parts that changed. */
const MOST_ADDRESSES = 50_000;
const ADDRESSES_OF_PART = 10_000;

export interface SitemapPart {
  readonly path: string;
  readonly text: string;
  readonly lastChange: string | undefined;
}

/** The parts of the site map; empty if one file is enough. Pure. */
export function sitemapParts(
  dataset: Dataset,
  siteUrl: string,
  { most = MOST_ADDRESSES, ofPart = ADDRESSES_OF_PART } = {},
): SitemapPart[] {
  const pages = sitePages(dataset);
  if (pages.length <= most) return [];
  return Array.from({ length: Math.ceil(pages.length / ofPart) }, (_, at) => {
    const own = pages.slice(at * ofPart, (at + 1) * ofPart);
    return {
      path: pathTo(siteFiles.sitemapPart, { part: String(at + 1) }),
      text: document('urlset', 'url', own, siteUrl),
      lastChange: latest(own),
    };
  });
}

/** Returns `/sitemap.xml`, which lists all pages. If there are too many pages, it lists the parts of the site map. */
export function sitemap(
  dataset: Dataset,
  siteUrl: string,
  options?: Parameters<typeof sitemapParts>[2],
): string {
  const parts = sitemapParts(dataset, siteUrl, options);
  return parts.length === 0
    ? document('urlset', 'url', sitePages(dataset), siteUrl)
    : document('sitemapindex', 'sitemap', parts, siteUrl);
}

/** Paths have only letters, digits, hyphens, dots and slashes, so nothing is escaped. */
function document(
  list: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  addresses: readonly SitePage[],
  siteUrl: string,
): string {
  const items = addresses.map(
    ({ path, lastChange }) =>
      `  <${item}><loc>${siteUrl}${path}</loc>${lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`}</${item}>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${list}>`,
    '',
  ].join('\n');
}
