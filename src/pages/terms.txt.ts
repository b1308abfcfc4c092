import { loadDataset, siteUrl } from '../site/dataset.ts';
import { termsText } from '../site/terms-text.ts';

export const GET = async () => new Response(termsText((await loadDataset()).terms, siteUrl));
