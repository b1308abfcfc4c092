/** Files that browsers and crawlers request by themselves. No text links to them. */

export const favicon = '/favicon.svg';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
