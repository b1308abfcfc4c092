import { siteUrl } from '../site/dataset.ts';
import { loadListedGames } from '../site/load-listed-games.ts';
import { homeTwin } from '../site/twins/home-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(homeTwin(await loadListedGames(), siteUrl));
