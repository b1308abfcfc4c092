import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { aboutTwin } from '../site/twins/about-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(aboutTwin(await loadDataset(), siteUrl));
