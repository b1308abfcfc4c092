export const directory = '/v1/games';
export const board = '/v1/board';
export const headline = '/v1/games/{key}';
/** How a headline is computed. Built in advance for every tracked protocol. */
export const method = '/v1/games/{key}/method';
export const audit = '/v1/games/{key}/audit';
export const auditVersion = '/v1/games/{key}/audit/{slug}/v{version}';
/** This route is announced, but not available yet. Its answers have the status 404. */
export const history = '/v1/games/{key}/history';
/** A free preview. Built in advance for every tracked protocol. */
export const historyPreview = '/v1/games/{key}/history/preview';
/** The changes of 30 days. The day of the newest change is the last of these days. */
export const changes = '/v1/changes';
export const changesOfDay = '/v1/changes/{day}';
/** Page 2 of a day and later pages. Page 1 has the address `changesOfDay`. */
export const changesPage = '/v1/changes/{day}/{page}';
