import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import { withDetail } from '../../addresses/with-detail.ts';
import { auditPlace } from '../../content/dataset/audit-place.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { newestChange } from '../../content/dataset/newest-change.ts';
import { publishedVersions } from '../../content/dataset/resources.ts';
import { auditAtShortAddress } from '../audit/audit-versions.ts';
import { subjectRecord } from '../changes/changed-subject.ts';
import { recordsOfGame } from '../changes/changes-of-game.ts';
import { sitePages } from '../page-list/sitemap.ts';

/**
 * For each path of the site, returns when the content last changed, as a day or a time in ISO 8601. Audits in review
 * and paths that show no records are left out.
 */
export function lastChanges(
  dataset: Dataset,
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  const add = (path: string, time: string | null | undefined) => {
    if (time) times.set(path, time);
  };
  const addPage = (path: string, time: string | null | undefined) => {
    add(path, time);
    add(twinOf(path) ?? path, time);
  };
  for (const { path, lastChange } of sitePages(dataset)) addPage(path, lastChange);
  const bySubject = Map.groupBy(changes, subjectRecord);
  for (const protocol of dataset.protocols) {
    const ofGame = [...recordsOfGame(protocol)].flatMap((record) => bySubject.get(record) ?? []);
    const newestOfGame = newestChange({ protocols: [protocol] }, ofGame);
    addPage(pathTo(pages.game, protocol), newestOfGame);
    add(pathTo(siteFiles.badge, protocol), newestOfGame);
    add(pathTo(siteFiles.shareImage, protocol), newestOfGame);
    for (const version of publishedVersions(protocol)) {
      const isCurrent = version === protocol.audit;
      // The page of the current audit also shows the game's ratings, powers and facts from the chain.
      const time = isCurrent ? newestOfGame : version.updatedAt;
      const place = auditPlace(protocol.key, version);
      addPage(pathTo(pages.auditVersion, place), time);
      if (version === auditAtShortAddress(protocol)) addPage(pathTo(pages.audit, protocol), time);
      const answers = [pathTo(routes.auditVersion, place)];
      if (isCurrent) answers.push(pathTo(routes.audit, protocol));
      for (const path of answers.flatMap((each) => [each, withDetail(each)])) add(path, time);
    }
  }
  add(documents.terms, dataset.terms.updatedAt);
  const newest = newestChange(dataset, changes);
  for (const path of [pages.home, pages.changes, pages.compare, pages.status, pages.badges]) {
    addPage(path, newest);
  }
  for (const path of [
    ...[routes.directory, routes.changes, siteFiles.searchIndex, siteFiles.searchTopics],
    siteFiles.sitemap,
    ...[documents.dataGames, documents.dataFindings, documents.dataPowers, documents.dataDump],
    ...[documents.llms, documents.llmsFull, documents.discovery],
    ...[documents.changesAtom, documents.changesJson],
  ]) {
    add(path, newest);
  }
  return times;
}
