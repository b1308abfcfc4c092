/** The routes of version 1 of the interface. */

export const directory = '/v1/games';
export const board = '/v1/board';
export const headline = '/v1/games/{key}';
/** Built in advance, for every tracked protocol: how the figures of the headline are computed. */
export const method = '/v1/games/{key}/method';
export const audit = '/v1/games/{key}/audit';
export const auditVersion = '/v1/games/{key}/audit/{slug}/v{version}';
/** Announced but not open yet: the function answers it with 404 and a message. */
export const history = '/v1/games/{key}/history';
/** Free and built in advance, for every tracked protocol. */
export const historyPreview = '/v1/games/{key}/history/preview';
/** The changes of 30 days. The last of these days is that of the newest change. */
export const changes = '/v1/changes';
export const changesOfDay = '/v1/changes/{day}';
/** The further pages of a day with very many changes. The first page has the address of the day itself. */
export const changesPage = '/v1/changes/{day}/{page}';
