import * as documents from '../../src/addresses/documents.ts';
import { HOME_SCREEN_ICON_SIZES } from '../../src/addresses/icon-sizes.ts';
import * as pages from '../../src/addresses/pages.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import * as siteFiles from '../../src/addresses/site-files.ts';
import * as twins from '../../src/addresses/twins.ts';
import { withDetail } from '../../src/addresses/with-detail.ts';
import type { AuditVersion, Dataset, Protocol } from '../../src/content/dataset/dataset.ts';
import { publishedVersions } from '../../src/content/dataset/resources.ts';
import { auditAtShortAddress, readableAudits } from '../../src/site/audit/audit-versions.ts';
import type { ChangePage } from '../../src/site/changes/change-pages.ts';

/** Returns every address of `src/addresses` that exists for these records. */
export function addressesOf(
  { protocols, methodology }: Dataset,
  changePages: readonly Pick<ChangePage, 'day' | 'page'>[],
): string[] {
  const audits = (readOf: (protocol: Protocol) => readonly AuditVersion[]) =>
    protocols.flatMap((protocol) =>
      readOf(protocol).map(({ slug, version }) => ({ key: protocol.key, slug, version })),
    );
  const published = audits(publishedVersions);
  const tracked = protocols.filter(({ status }) => status === 'tracked');
  const current = protocols.filter(({ audit }) => audit !== null);
  const filled: Readonly<Record<string, readonly string[]>> = {
    [pages.game]: protocols.map(({ key }) => pathTo(pages.game, { key })),
    [twins.game]: protocols.map(({ key }) => pathTo(twins.game, { key })),
    [twins.audit]: protocols
      .filter((protocol) => auditAtShortAddress(protocol) !== undefined)
      .map(({ key }) => pathTo(twins.audit, { key })),
    [twins.auditVersion]: audits(readableAudits).map((parts) => pathTo(twins.auditVersion, parts)),
    [twins.method]: methodology.map(({ slug }) => pathTo(twins.method, { slug })),
    [siteFiles.badge]: protocols.map(({ key }) => pathTo(siteFiles.badge, { key })),
    [pages.audit]: protocols
      .filter((protocol) => auditAtShortAddress(protocol) !== undefined)
      .map(({ key }) => pathTo(pages.audit, { key })),
    [pages.auditVersion]: audits(readableAudits).map((parts) => pathTo(pages.auditVersion, parts)),
    [pages.method]: methodology.map(({ slug }) => pathTo(pages.method, { slug })),
    [siteFiles.shareImage]: protocols.map(({ key }) => pathTo(siteFiles.shareImage, { key })),
    // Only a site with many games has these files.
    [siteFiles.kindImage]: [],
    [siteFiles.dumpPart]: [],
    [siteFiles.sitemapPart]: [],
    [siteFiles.searchAddresses]: [],
    [siteFiles.searchFindings]: [],
    [siteFiles.searchWord]: [],
    [siteFiles.comparedGames]: [],
    [pages.allGames]: [],
    [twins.allGames]: [],
    [siteFiles.homeScreenIcon]: HOME_SCREEN_ICON_SIZES.map((size) =>
      pathTo(siteFiles.homeScreenIcon, { size }),
    ),
    // See `isDiscoveryPart`.
    [siteFiles.discoveryPart]: [],
    // Only a build with a contact has this file.
    [siteFiles.securityTxt]: [],
    // The serverless function answers the next three addresses.
    [routes.board]: [],
    [routes.headline]: [],
    [routes.history]: [],
    [routes.historyPreview]: tracked.map(({ key }) => pathTo(routes.historyPreview, { key })),
    [routes.method]: tracked.map(({ key }) => pathTo(routes.method, { key })),
    [routes.audit]: current
      .map(({ key }) => pathTo(routes.audit, { key }))
      .flatMap((path) => [path, withDetail(path)]),
    [routes.auditVersion]: published
      .map((parts) => pathTo(routes.auditVersion, parts))
      .flatMap((path) => [path, withDetail(path)]),
    [routes.changesOfDay]: changePages
      .filter(({ page }) => page === 1)
      .map((page) => pathTo(routes.changesOfDay, page)),
    [routes.changesPage]: changePages
      .filter(({ page }) => page > 1)
      .map((page) => pathTo(routes.changesPage, page)),
  };
  return [pages, twins, routes, documents, siteFiles]
    .flatMap((each): string[] => Object.values(each))
    .flatMap((address) => {
      if (filled[address] !== undefined) return filled[address];
      if (!address.includes('{')) return [address];
      throw new Error(`No record has the values that the address ${address} needs.`);
    });
}

/**
 * Whether a file is a part of the list of all resources.
 * The number of parts cannot be computed from the records.
 */
export function isDiscoveryPart(path: string): boolean {
  return /^\/discovery\/[a-z]+(?:-\d+)?\.json$/.test(path);
}
