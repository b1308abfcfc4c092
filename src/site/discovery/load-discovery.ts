import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import type { BuiltDocument } from './built-file.ts';
import { discoveryDocuments } from './discovery-documents.ts';

/** Makes the documents of `/discovery` before the built files exist. The build later replaces these documents. */
export const loadDiscovery = oncePerBuild(async (): Promise<readonly BuiltDocument[]> => {
  const changes = await loadRecordedChanges();
  return discoveryDocuments(await loadDataset(), { siteUrl, changes, files: new Map() });
});
