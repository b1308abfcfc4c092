import { loadListedGames } from '../site/home/load-listed-games.ts';
import { siteUrl } from '../site/records/dataset.ts';
import { homeTwin } from '../site/twins/home-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(homeTwin(await loadListedGames(), siteUrl));
