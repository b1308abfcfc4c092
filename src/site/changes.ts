import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from '../content/dataset/changes/change.ts';
import { readChanges } from '../content/dataset/changes/recorded-changes.ts';
import { CHANGES_FILE } from '../content/files/place.ts';
import { readIfPresent } from '../disk/read-if-present.ts';

let cached: Promise<readonly Change[]> | undefined;

/** Every recorded change, oldest first. The check has refused malformed lines before the build. */
export function loadChanges(): Promise<readonly Change[]> {
  if (import.meta.env.DEV) return readRecorded();
  cached ??= readRecorded();
  return cached;
}

async function readRecorded(): Promise<readonly Change[]> {
  const path = join(fileURLToPath(root), 'content', CHANGES_FILE);
  return readChanges(CHANGES_FILE, (await readIfPresent(path)) ?? '', new Date()).changes;
}
