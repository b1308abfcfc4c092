import { jsonFeed } from '../site/changes/json-feed.ts';
import { loadRecentChanges } from '../site/changes/load-changes.ts';
import { siteUrl } from '../site/records/dataset.ts';

export const GET = async () =>
  Response.json(jsonFeed((await loadRecentChanges()).entries, siteUrl));
