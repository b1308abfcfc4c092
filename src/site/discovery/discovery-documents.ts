import type { Change } from '../../content/dataset/changes/change.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import type { BuiltDocument, BuiltFiles } from './built-file.ts';
import { discoveryIndex } from './discovery-index.ts';
import { divideList } from './divide-list.ts';
import { lastChanges } from './last-changes.ts';
import { resourceLists } from './resource-lists.ts';

export interface DiscoveryOptions {
  readonly siteUrl: string;
  /** The recorded changes. They show when each document last changed. */
  readonly changes: readonly Change[];
  /** All built files except the documents of `/discovery`. */
  readonly files: BuiltFiles;
  /** The commit of the build; null if not known. */
  readonly commit?: string | null;
}

/** Returns `/discovery`, then the documents of its lists. A long list has several documents. */
export function discoveryDocuments(
  dataset: Dataset,
  { siteUrl, changes, files, commit = null }: DiscoveryOptions,
): BuiltDocument[] {
  const options = { siteUrl, files, commit, lastChanges: lastChanges(dataset, changes) };
  const lists = resourceLists(dataset, options).map((list) => ({
    ...list,
    documents: divideList(list, siteUrl),
  }));
  return [discoveryIndex(dataset, lists, options), ...lists.flatMap(({ documents }) => documents)];
}
