import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from '../../content/dataset/changes/change.ts';
import { readRecordedChanges } from '../../content/dataset/changes/read-recorded-changes.ts';
import { loadDataset } from '../dataset.ts';
import { changeEntries } from './change-entries.ts';
import type { ChangeEntry } from './change-entry.ts';
import { type ChangePage, changePages } from './change-pages.ts';
import { type RecentChanges, recentChanges } from './recent-changes.ts';

let cached: Promise<readonly ChangeEntry[]> | undefined;

/**
 * The whole record of changes as entries, newest first; empty if the content has no such record. A build reads the
 * record once for all pages.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export function loadChanges(): Promise<readonly ChangeEntry[]> {
  if (import.meta.env.DEV) return readEntries();
  cached ??= readEntries();
  return cached;
}

/**
 * The newest entries of the record of changes, for the page and the feeds.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export async function loadRecentChanges(): Promise<RecentChanges> {
  return recentChanges(await loadChanges());
}

/**
 * The whole record of changes, divided into days and pages for the JSON.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export async function loadChangePages(): Promise<readonly ChangePage[]> {
  return changePages(await loadChanges());
}

async function readEntries(): Promise<readonly ChangeEntry[]> {
  return changeEntries(await loadRecordedChanges(), await loadDataset());
}

/**
 * The lines of the record of changes, oldest first.
 *
 * @throws {ContentError} when a line of the record has the wrong form
 */
export function loadRecordedChanges(): Promise<readonly Change[]> {
  return readRecordedChanges(join(fileURLToPath(root), 'content'));
}
