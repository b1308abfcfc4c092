/** The routes of version 1 of the interface. */

export const directory = '/v1/games';
export const board = '/v1/board';
export const headline = '/v1/games/{key}';
export const audit = '/v1/games/{key}/audit';
export const auditVersion = '/v1/games/{key}/audit/{slug}/v{version}';
/** Announced but not open yet: the function answers 404 with a message. */
export const history = '/v1/games/{key}/history';
/** Free and prebuilt, for every tracked protocol. */
export const historyPreview = '/v1/games/{key}/history/preview';
