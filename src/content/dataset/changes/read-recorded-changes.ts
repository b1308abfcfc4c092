import { join } from 'node:path';
import { readIfPresent } from '../../../disk/read-if-present.ts';
import { CHANGES_FILE } from '../../files/place.ts';
import { ContentError } from '../../files/problem.ts';
import type { Change } from './change.ts';
import type { CurrentRecord } from './current-record.ts';
import { readChanges } from './recorded-changes.ts';

/**
 * Reads the record of changes, oldest line first. Empty if there is no such file.
 *
 * @param content the folder of the records
 * @param now the latest time that a line may have
 * @param current for lines about protocols that were renamed
 * @throws {ContentError} if a line is invalid
 */
export async function readRecordedChanges(
  content: string,
  now: Date,
  current: CurrentRecord,
): Promise<readonly Change[]> {
  const path = join(content, CHANGES_FILE);
  const { changes, problems } = readChanges(path, (await readIfPresent(path)) ?? '', now, current);
  if (problems.length > 0) throw new ContentError([...problems]);
  return changes;
}
