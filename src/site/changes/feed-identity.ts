export const FEED_TITLE = 'What changed: grades, audits and facts of on-chain gambling games';

/** The date in every entry id (RFC 4151). It must never change, because ids are permanent. */
const SINCE = '2026-11-27';
/** The update time of a feed without entries. */
export const BEFORE_FIRST_ENTRY = `${SINCE}T00:00:00.000Z`;

/**
 * A permanent id (RFC 4151).
 * @param rest characters that need no escaping in an id
 */
export function tagId(siteUrl: string, rest: string): string {
  return `tag:${new URL(siteUrl).hostname},${SINCE}:${rest}`;
}
