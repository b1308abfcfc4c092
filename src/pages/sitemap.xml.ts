import { sitemap } from '../site/page-list/sitemap.ts';
import { loadDataset, siteUrl } from '../site/records/dataset.ts';

export const GET = async () => new Response(sitemap(await loadDataset(), siteUrl));
