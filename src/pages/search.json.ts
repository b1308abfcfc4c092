import { searchIndex } from '../site/home/search-index.ts';
import { loadDataset } from '../site/records/dataset.ts';

export const GET = async () => Response.json(searchIndex(await loadDataset()));
