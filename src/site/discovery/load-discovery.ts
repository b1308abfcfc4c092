import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../dataset.ts';
import { oncePerBuild } from '../once-per-build.ts';
import type { BuiltDocument } from './built-file.ts';
import { discoveryDocuments } from './discovery-documents.ts';

/**
 * The enumeration without the built files, which do not exist yet. After the build has written them, it makes these
 * documents again with sizes and hashes.
 */
export const loadDiscovery = oncePerBuild(async (): Promise<readonly BuiltDocument[]> => {
  const changes = await loadRecordedChanges();
  return discoveryDocuments(await loadDataset(), { siteUrl, changes, files: new Map() });
});
