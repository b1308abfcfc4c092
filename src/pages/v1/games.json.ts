import { directory } from '../../content/dataset/resources.ts';
import { loadDataset } from '../../site/dataset.ts';

export const GET = async () => Response.json(directory(await loadDataset()));
