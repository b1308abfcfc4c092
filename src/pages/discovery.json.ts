import { siteUrl } from '../site/dataset.ts';
import { discovery } from '../site/discovery.ts';

export const GET = () => Response.json(discovery(siteUrl));
