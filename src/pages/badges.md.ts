import { loadListedGames } from '../site/home/load-listed-games.ts';
import { siteUrl } from '../site/records/dataset.ts';
import { badgesTwin } from '../site/twins/badges-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(badgesTwin(await loadListedGames(), siteUrl));
