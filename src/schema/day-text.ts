/** The names are written here, because the names of a runtime depend on its version: "Sep" or "Sept". */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns the day of a time in UTC, for example "27 Nov 2026". Every text has dates in this form.
 * @param time ISO 8601
 */
export function dayText(time: string): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
