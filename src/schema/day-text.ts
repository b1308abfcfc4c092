/** The names of the months. They are fixed here, because the names in `Intl` depend on its version: "Sep" or "Sept". */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The UTC day of a time, for example "27 Nov 2026". Texts for people contain dates in this form.
 * @param time in the form of ISO 8601
 */
export function dayText(time: string): string {
  const date = new Date(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
