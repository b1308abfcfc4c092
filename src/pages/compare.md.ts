import { siteUrl } from '../site/dataset.ts';
import { loadListedGames } from '../site/load-listed-games.ts';
import { compareTwin } from '../site/twins/compare-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(compareTwin(await loadListedGames(), siteUrl));
