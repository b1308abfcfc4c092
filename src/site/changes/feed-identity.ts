/** The title of the Atom feed and of the JSON Feed. */
export const FEED_TITLE = 'What changed: grades, audits and facts of on-chain gambling games';

/** The date in every entry id, as RFC 4151 demands. It must never change, because the ids would change too. */
const SINCE = '2026-11-27';
/** The update time of a feed without entries. */
export const BEFORE_FIRST_ENTRY = `${SINCE}T00:00:00.000Z`;

/**
 * A permanent id as in RFC 4151.
 * @param rest characters that need no escaping in an id, such as the record and the time of an entry
 */
export function tagId(siteUrl: string, rest: string): string {
  return `tag:${new URL(siteUrl).hostname},${SINCE}:${rest}`;
}
