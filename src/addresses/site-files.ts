/** Files that browsers and crawlers request by themselves. No text links to them. */

/** What the search box of the home page finds. */
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
