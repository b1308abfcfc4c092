/** The addresses of all pages for people. If an address has no part such as `{key}`, the page always exists. */

export const home = '/';
export const game = '/games/{key}';
/** The current audit of a game. If there is none, the page shows the audit that was published last. */
export const audit = '/games/{key}/audit';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}';
/** A comparison of two to four games. The query `?games=` names the games. */
export const compare = '/compare';
/**
 * All games by name, in pages of several hundred names. These pages exist only if there are too many games to list them
 * all on the other pages. They are not below `/games`, because a game may have the key "page".
 */
export const allGames = '/all-games/{page}';
export const methodology = '/methodology';
export const method = '/methodology/{slug}';
export const monteCarlo = '/methodology/montecarlo';
/** The changes of grades, audits and facts, newest first. */
export const changes = '/changes';
/** The state of each chain, the games without figures, and the last run of the hourly job. */
export const status = '/status';
/** The API page for people. */
export const api = '/api';
/** The badge of each game, and the code to show the badge on another site. */
export const badges = '/badges';
export const about = '/about';
export const terms = '/terms';
