/** Every page for people. The pages whose path has no `{name}` always exist. */

export const home = '/';
export const game = '/games/{key}';
/** The current audit of a game. If there is none, the page shows the audit that was published last. */
export const audit = '/games/{key}/audit';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}';
/** Two to four games side by side, named by `?games=`. */
export const compare = '/compare';
export const methodology = '/methodology';
export const method = '/methodology/{slug}';
export const monteCarlo = '/methodology/montecarlo';
/** What changed in grades, audits and facts, newest first. */
export const changes = '/changes';
/** The state of each chain, the games without figures, and the last run of the hourly job. */
export const status = '/status';
/** The interface, described for people. */
export const api = '/api';
/** The badge of each game, and how to show it elsewhere. */
export const badges = '/badges';
export const about = '/about';
export const terms = '/terms';
