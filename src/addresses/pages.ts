/** Every page for people. A path without a `{name}` exists whatever the records contain. */

export const home = '/';
export const game = '/games/{key}';
/** The current audit of a game, or what happened to its last one. */
export const audit = '/games/{key}/audit';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}';
export const methodology = '/methodology';
export const method = '/methodology/{slug}';
export const monteCarlo = '/methodology/montecarlo';
export const about = '/about';
export const terms = '/terms';
