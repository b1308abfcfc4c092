import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readChanges } from '../../content/dataset/changes/recorded-changes.ts';
import { CHANGES_FILE } from '../../content/files/place.ts';
import { ContentError } from '../../content/files/problem.ts';
import { readIfPresent } from '../../disk/read-if-present.ts';
import { loadDataset } from '../dataset.ts';
import { changeEntries } from './change-entries.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

/**
 * The newest part of the record of changes, for the page and the feeds. Content without such a record has no changes.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export async function loadRecentChanges(): Promise<RecentChanges> {
  const path = join(fileURLToPath(root), 'content', CHANGES_FILE);
  const { changes, problems } = readChanges(path, (await readIfPresent(path)) ?? '', new Date());
  if (problems.length > 0) throw new ContentError([...problems]);
  return recentChanges(changeEntries(changes, await loadDataset()));
}
