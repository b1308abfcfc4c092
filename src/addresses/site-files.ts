/** Files that browsers, crawlers and other sites request. No text links to them. */

/** The picture that other sites show when somebody shares the address of a game. */
export const shareImage = '/share/{key}.png';
/** The picture of all games of a kind with the same grade, for example "lottery-B". */
export const kindImage = '/share/kinds/{kind}.png';
/** The index for the search box of the home page. */
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
/** The icon for the home screen of a phone. It is a square with this side length in pixels. */
export const homeScreenIcon = '/icons/{size}.png';
export const manifest = '/site.webmanifest';
/** The picture with the grade of a game. Other sites can show it. */
export const badge = '/badges/{key}.svg';
/** Where to report a security problem, RFC 9116. Only a build with a contact has this file. */
export const securityTxt = '/.well-known/security.txt';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
/** A part of the list of all resources. `/discovery` links to the first part of each kind. */
export const discoveryPart = '/discovery/{part}.json';
/** A further document of the dump. Each document links to the next one. */
export const dumpPart = '/data/dump/{part}.json';
/** A part of a site map that is too long for one file. The site map links to its parts. */
export const sitemapPart = '/sitemap/{part}.xml';
/** The addresses that begin with these two digits after "0x", for the search box of a site with many games. */
export const searchAddresses = '/search/{digits}.json';
/** The pages and explanations that the search box finds besides games and findings. */
export const searchTopics = '/search/topics.json';
