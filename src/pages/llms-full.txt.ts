import { loadDataset, siteUrl } from '../site/dataset.ts';
import { llmsFullText } from '../site/llms-full-text.ts';

export const GET = async () => new Response(llmsFullText(await loadDataset(), siteUrl));
