import {
  type AuditFindings,
  dumpFindings,
  dumpGames,
  dumpParts,
} from '../../content/dataset/dump.ts';
import type { DumpGame } from '../../schema/answers/dump.ts';
import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { RISK_NOTICE } from '../service/service-texts.ts';

/**
 * The documents of the dump.
 *
 * @throws {ContentError} when a record has an error
 */
export const loadDumpParts = oncePerBuild(async () =>
  dumpParts(await loadDataset(), {
    changes: await loadRecordedChanges(),
    notice: RISK_NOTICE,
    siteUrl,
  }),
);

/**
 * The games of the dump, for the tables below `/data`.
 *
 * @throws {ContentError} when a record has an error
 */
export async function loadDumpGames(): Promise<Iterable<DumpGame>> {
  return dumpGames(await loadDataset(), siteUrl);
}

/**
 * The findings of the dump, for the tables below `/data`.
 *
 * @throws {ContentError} when a record has an error
 */
export async function loadDumpFindings(): Promise<Iterable<AuditFindings>> {
  return dumpFindings(await loadDataset(), siteUrl);
}
