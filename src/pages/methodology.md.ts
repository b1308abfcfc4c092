import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';
import { methodologyTwin } from '../site/twins/methodology-twin.ts';

export const GET = async () => markdownResponse(methodologyTwin(await loadDataset(), siteUrl));
