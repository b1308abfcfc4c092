import { dumpOf, dumpParts } from '../../content/dataset/dump.ts';
import type { Dump } from '../../schema/dump.ts';
import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import { RISK_NOTICE } from '../service-texts.ts';

/**
 * The dump of all records, from which every file below `/data` is made.
 *
 * @throws {ContentError} when a record has an error
 */
export const loadDump = oncePerBuild(
  async (): Promise<Dump> =>
    dumpOf(await loadDataset(), {
      changes: await loadRecordedChanges(),
      notice: RISK_NOTICE,
      siteUrl,
    }),
);

/**
 * The documents of the dump.
 *
 * @throws {ContentError} when a record has an error
 */
export const loadDumpParts = oncePerBuild(async () => dumpParts(await loadDump(), siteUrl));
