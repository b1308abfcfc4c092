/** This list replaces `Intl`, which writes "Sep" or "Sept", depending on its version. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The UTC day of a time, as "27 Nov 2026".
 * @param time in the form of ISO 8601
 */
export function dayText(time: string): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
