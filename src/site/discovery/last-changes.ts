import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import { withDetail } from '../../addresses/with-detail.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { publishedVersions } from '../../content/dataset/resources.ts';
import { sitePages } from '../sitemap.ts';

/**
 * The last change of the records behind each address, as a day or a time in ISO 8601. An address that is not made from
 * records is not in the map.
 *
 * @param changedAt the time of the newest recorded change; null if none is recorded
 */
export function lastChanges(
  dataset: Dataset,
  changedAt: string | null,
): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  const add = (path: string, day: string | null | undefined) => {
    if (day) changes.set(path, day);
  };
  for (const { path, lastChange } of sitePages(dataset)) {
    add(path, lastChange);
    add(twinOf(path) ?? path, lastChange);
  }
  const newest = [changes.get(pages.home), changedAt].filter(Boolean).sort().at(-1);
  for (const protocol of dataset.protocols) {
    const page = changes.get(pathTo(pages.game, protocol));
    add(pathTo(siteFiles.badge, protocol), page);
    add(pathTo(siteFiles.shareImage, protocol), page);
    for (const version of publishedVersions(protocol)) {
      const paths = [pathTo(routes.auditVersion, { ...version, key: protocol.key })];
      if (version === protocol.audit) paths.push(pathTo(routes.audit, protocol));
      for (const path of paths.flatMap((each) => [each, withDetail(each)])) {
        add(path, version.updatedAt);
      }
    }
  }
  add(documents.terms, dataset.terms.updatedAt);
  for (const path of [
    ...[routes.directory, routes.changes, pages.changes, siteFiles.searchIndex, siteFiles.sitemap],
    ...[documents.dataGames, documents.dataFindings, documents.dataPowers, documents.dataDump],
    ...[documents.llms, documents.llmsFull, documents.discovery],
    ...[documents.changesAtom, documents.changesJson],
  ]) {
    add(path, newest);
  }
  return changes;
}
