import { loadListedGames } from '../site/home/load-listed-games.ts';
import { siteUrl } from '../site/records/dataset.ts';
import { compareTwin } from '../site/twins/compare-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(compareTwin(await loadListedGames(), siteUrl));
