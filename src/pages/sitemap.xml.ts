import { loadDataset, siteUrl } from '../site/dataset.ts';
import { sitemap } from '../site/sitemap.ts';

export const GET = async () => new Response(sitemap(await loadDataset(), siteUrl));
