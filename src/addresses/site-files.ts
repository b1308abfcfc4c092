/** What browsers and crawlers ask for by themselves. No text links to it. */

export const favicon = '/favicon.svg';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
