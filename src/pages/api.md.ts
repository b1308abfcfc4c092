import { loadOperations } from '../site/api-page/load-operations.ts';
import { siteUrl } from '../site/records/dataset.ts';
import { apiTwin } from '../site/twins/api-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(apiTwin(await loadOperations(), siteUrl));
