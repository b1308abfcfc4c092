import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import type { BuiltDocument } from './built-file.ts';
import { discoveryDocuments } from './discovery-documents.ts';

/**
 * The documents of the enumeration (`/discovery`) without the built files, because these do not exist yet. When all
 * files exist, the build makes the documents again, with the size and the hash of each file.
 */
export const loadDiscovery = oncePerBuild(async (): Promise<readonly BuiltDocument[]> => {
  const changes = await loadRecordedChanges();
  return discoveryDocuments(await loadDataset(), { siteUrl, changes, files: new Map() });
});
