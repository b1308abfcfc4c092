import { atomFeed } from '../site/changes/atom-feed.ts';
import { loadRecentChanges } from '../site/changes/load-changes.ts';
import { siteUrl } from '../site/records/dataset.ts';

export const GET = async () => new Response(atomFeed((await loadRecentChanges()).entries, siteUrl));
