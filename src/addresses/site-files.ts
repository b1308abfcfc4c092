/** Files that browsers, crawlers and other sites request. No text of the site links to them. */

/** The picture that other sites show with a link to a game. */
export const shareImage = '/share/{key}.png';
/** The picture for all games of one kind that have the same grade, for example "lottery-B". */
export const kindImage = '/share/kinds/{kind}.png';
/** The index for the search box of the home page. */
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
/** The icon for the home screen of a phone. `{size}` is the side length of the square in pixels. */
export const homeScreenIcon = '/icons/{size}.png';
export const manifest = '/site.webmanifest';
/** The picture with the grade of a game. Other sites can show it. */
export const badge = '/badges/{key}.svg';
/** Says where to report a security problem (RFC 9116). Only a build with `SECURITY_CONTACT` has this file. */
export const securityTxt = '/.well-known/security.txt';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
/** One part of a list, for example `/discovery/protocols-2.json`. `/discovery` links to the first part of each list. */
export const discoveryPart = '/discovery/{part}.json';
/** A further document of the dump. Each document links to the next one. */
export const dumpPart = '/data/dump/{part}.json';
/** One file of a site map that is divided into several files. The site map links to all of them. */
export const sitemapPart = '/sitemap/{part}.xml';
/**
 * A file with all addresses whose first two digits after "0x" are `{digits}`. The search box of a site with many games
 * reads this file.
 */
export const searchAddresses = '/search/{digits}.json';
/** The pages and explanations that the search box finds besides games and findings. */
export const searchTopics = '/search/topics.json';
/** The findings whose title has a word that begins with these letters, for the search box of a site with many games. */
export const searchFindings = '/search/findings/{letters}.json';
/** The findings whose title has this word. The file exists only if the file for the first letters would be too long. */
export const searchWord = '/search/words/{word}.json';
/** Facts about games, for the comparison page of a site with many games. `partOfKey` gives the part of a key. */
export const comparedGames = '/compare/{part}.json';
