import { loadDataset } from '../site/dataset.ts';
import { searchIndex } from '../site/home/search-index.ts';

export const GET = async () => Response.json(searchIndex(await loadDataset()));
