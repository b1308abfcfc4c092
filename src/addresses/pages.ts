/** Paths of the pages for people. A page whose path has no placeholder, such as `{key}`, always exists. */

export const home = '/';
export const game = '/games/{key}';
/** The current audit of a game, otherwise the one that was published last. */
export const audit = '/games/{key}/audit';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}';
/** Compares two to four games. The query `?games=` names them. */
export const compare = '/compare';
/**
 * These pages exist only if a site has more games than one page lists.
 * Their path is not below `/games`, because a game may have the key "page".
 */
export const allGames = '/all-games/{page}';
export const methodology = '/methodology';
export const method = '/methodology/{slug}';
export const monteCarlo = '/methodology/montecarlo';
export const changes = '/changes';
export const status = '/status';
export const api = '/api';
export const badges = '/badges';
export const about = '/about';
export const terms = '/terms';
