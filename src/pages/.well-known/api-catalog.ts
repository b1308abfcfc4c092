import { apiCatalog } from '../../site/api-catalog.ts';
import { siteUrl } from '../../site/dataset.ts';

export const GET = () => Response.json(apiCatalog(siteUrl));
