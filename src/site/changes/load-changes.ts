import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from '../../content/dataset/changes/change.ts';
import { currentRecords } from '../../content/dataset/changes/current-record.ts';
import { readRecordedChanges } from '../../content/dataset/changes/read-recorded-changes.ts';
import { loadDataset } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { recordsOfBuild } from '../records/records-of-build.ts';
import { changeEntries, entriesByRecord } from './change-entries.ts';
import type { ChangeEntry } from './change-entry.ts';
import { type ChangePage, changePages } from './change-pages.ts';
import { recordsOfGame } from './changes-of-game.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

/**
 * The lines of the record of changes, oldest first.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export const loadRecordedChanges = oncePerBuild(
  async (): Promise<readonly Change[]> =>
    import.meta.env.DEV
      ? readRecordedChanges(
          join(fileURLToPath(root), 'content'),
          new Date(),
          currentRecords((await loadDataset()).protocols),
        )
      : recordsOfBuild()!.changes,
);

/**
 * The whole record of changes, newest first; empty if there is none.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
const loadChanges = oncePerBuild(
  async (): Promise<readonly ChangeEntry[]> =>
    changeEntries(await loadRecordedChanges(), await loadDataset()),
);

/**
 * The newest entries, for the page and the feeds.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export async function loadRecentChanges(): Promise<RecentChanges> {
  return recentChanges(await loadChanges());
}

/**
 * The whole record of changes as days and pages for the JSON.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export const loadChangePages = oncePerBuild(
  async (): Promise<readonly ChangePage[]> => changePages(await loadChanges()),
);

/** Groups the lines once, so that no page searches the lines of all games. */
const loadEntriesByRecord = oncePerBuild(async () =>
  entriesByRecord(await loadRecordedChanges(), await loadDataset()),
);

/**
 * The entries about a game and its audits, newest first.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export async function loadChangesOfGame(
  game: Parameters<typeof recordsOfGame>[0],
): Promise<ChangeEntry[]> {
  return (await loadEntriesByRecord())(recordsOfGame(game));
}
