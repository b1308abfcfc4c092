/** The routes of version 1 of the interface. */

export const directory = '/v1/games';
export const board = '/v1/board';
export const headline = '/v1/games/{key}';
/** How the figures of a headline are computed. Built in advance for every tracked protocol. */
export const method = '/v1/games/{key}/method';
export const audit = '/v1/games/{key}/audit';
export const auditVersion = '/v1/games/{key}/audit/{slug}/v{version}';
/** Announced but not available yet: the function answers with the status 404 and a message. */
export const history = '/v1/games/{key}/history';
/** A free preview of the history. Built in advance for every tracked protocol. */
export const historyPreview = '/v1/games/{key}/history/preview';
/** The changes of 30 days. The last of these days is the day of the newest change. */
export const changes = '/v1/changes';
export const changesOfDay = '/v1/changes/{day}';
/** The second and further pages of a day with very many changes. The first page is at the address of the day itself. */
export const changesPage = '/v1/changes/{day}/{page}';
