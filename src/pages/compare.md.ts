import { loadDataset, siteUrl } from '../site/dataset.ts';
import { compareTwin } from '../site/twins/compare-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(compareTwin(await loadDataset(), siteUrl));
