/** Files for browsers, crawlers and other sites. No text of the site links to them. */

export const shareImage = '/share/{key}.png';
/** The picture for all games of one kind and grade. `{kind}` is for example "lottery-B". */
export const kindImage = '/share/kinds/{kind}.png';
export const searchIndex = '/search.json';
export const favicon = '/favicon.svg';
/** An icon for phones. `{size}` is the side length in pixels. */
export const homeScreenIcon = '/icons/{size}.png';
export const manifest = '/site.webmanifest';
/** The grade of a game as a picture for other sites. */
export const badge = '/badges/{key}.svg';
/** Says where to report security problems (RFC 9116). Built only with `SECURITY_CONTACT`. */
export const securityTxt = '/.well-known/security.txt';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
/** One part of a list, such as "protocols-2". `/discovery` links to the first part. */
export const discoveryPart = '/discovery/{part}.json';
/** A document of the dump after the first. Each document except the last links to the next document. */
export const dumpPart = '/data/dump/{part}.json';
export const sitemapPart = '/sitemap/{part}.xml';
/**
 * The pages of games contain the addresses (0x…) in this file. All of them begin with `{digits}`, the first two digits
 * after "0x".
 */
export const searchAddresses = '/search/{digits}.json';
export const searchTopics = '/search/topics.json';
/** Findings whose title has a word that begins with `{letters}`. A long list is replaced by counts for each word. */
export const searchFindings = '/search/findings/{letters}.json';
/** Findings with `{word}` in the title. Exists only if the `searchFindings` file for this word has counts. */
export const searchWord = '/search/words/{word}.json';
/** Facts about games for the comparison page. `partOfKey` says in which part a given game is. */
export const comparedGames = '/compare/{part}.json';
