/** Files that browsers, crawlers and other sites request. No text links to them. */

/** The picture that is shown when the address of a game is shared. */
export const shareImage = '/share/{key}.png';
/** What the search box of the home page finds. */
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
/** The icon on the home screen of a phone, as a square of this many pixels. */
export const homeScreenIcon = '/icons/{size}.png';
export const manifest = '/site.webmanifest';
/** The picture with the grade of a game, for other sites. */
export const badge = '/badges/{key}.svg';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
