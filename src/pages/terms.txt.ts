import { loadDataset, siteUrl } from '../site/records/dataset.ts';
import { termsText } from '../site/service/terms-text.ts';

export const GET = async () => new Response(termsText((await loadDataset()).terms, siteUrl));
