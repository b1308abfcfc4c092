import { loadDataset, siteUrl } from '../site/dataset.ts';
import { discovery } from '../site/discovery.ts';

export const GET = async () => Response.json(discovery(await loadDataset(), siteUrl));
