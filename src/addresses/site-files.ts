/** Files that browsers and crawlers request by themselves. No text links to them. */

/** The picture that is shown when the address of a game is shared. */
export const shareImage = '/share/{key}.png';
/** What the search box of the home page finds. */
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
