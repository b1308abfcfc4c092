import { loadRecentChanges } from '../site/changes/load-changes.ts';
import { siteUrl } from '../site/records/dataset.ts';
import { changesTwin } from '../site/twins/changes-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(changesTwin(await loadRecentChanges(), siteUrl));
