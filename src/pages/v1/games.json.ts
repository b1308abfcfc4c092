import { directory } from '../../content/dataset/resources.ts';
import { loadDataset } from '../../site/records/dataset.ts';

export const GET = async () => Response.json(directory(await loadDataset()));
