import { dumpOf } from '../../content/dataset/dump.ts';
import type { Dump } from '../../schema/dump.ts';
import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import { RISK_NOTICE } from '../service-texts.ts';

/**
 * The dump of the records. Every file below `/data` is made from it.
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
