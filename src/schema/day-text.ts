/**
 * Returns the day of a time in UTC, for example "27 Nov 2026". Every text has dates in this form.
 * @param time ISO 8601
 */
export function dayText(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
