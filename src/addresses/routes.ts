export const directory = '/v1/games';
export const board = '/v1/board';
export const headline = '/v1/games/{key}';
/** How a headline is computed. Built in advance for every tracked protocol. */
export const method = '/v1/games/{key}/method';
export const audit = '/v1/games/{key}/audit';
export const auditVersion = '/v1/games/{key}/audit/{slug}/v{version}';
/** Announced but not available yet: the answer has the status 404. */
export const history = '/v1/games/{key}/history';
/** A free preview. Built in advance for every tracked protocol. */
export const historyPreview = '/v1/games/{key}/history/preview';
/** Changes of the 30 days up to the newest change. */
export const changes = '/v1/changes';
export const changesOfDay = '/v1/changes/{day}';
/** Pages after the first. The address of the day is the first page. */
export const changesPage = '/v1/changes/{day}/{page}';
