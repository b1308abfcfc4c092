import { siteUrl } from '../site/dataset.ts';
import { loadListedGames } from '../site/load-listed-games.ts';
import { badgesTwin } from '../site/twins/badges-twin.ts';
import { markdownResponse } from '../site/twins/markdown-response.ts';

export const GET = async () => markdownResponse(badgesTwin(await loadListedGames(), siteUrl));
