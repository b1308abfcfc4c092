/** Every page for people. A page always exists if its path has no `{name}`. */

export const home = '/';
export const game = '/games/{key}';
/** The current audit of a game. If there is none, the page shows the audit that was published last. */
export const audit = '/games/{key}/audit';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}';
/** A comparison of two to four games, which the query `?games=` names. */
export const compare = '/compare';
export const methodology = '/methodology';
export const method = '/methodology/{slug}';
export const monteCarlo = '/methodology/montecarlo';
/** The changes of grades, audits and facts, newest first. */
export const changes = '/changes';
/** The state of each chain, the games without figures, and the last run of the hourly job. */
export const status = '/status';
/** The API page for people. */
export const api = '/api';
/** The badge of each game, and how to show the badge on another site. */
export const badges = '/badges';
export const about = '/about';
export const terms = '/terms';
