import { loadDataset, siteUrl } from '../../site/records/dataset.ts';
import { markdownResponse } from '../../site/twins/markdown-response.ts';
import { monteCarloTwin } from '../../site/twins/monte-carlo-twin.ts';

export const GET = async () => markdownResponse(monteCarloTwin(await loadDataset(), siteUrl));
