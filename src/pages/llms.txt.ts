import { loadDataset, siteUrl } from '../site/dataset.ts';
import { llmsText } from '../site/llms-text.ts';

export const GET = async () => new Response(llmsText(await loadDataset(), siteUrl));
