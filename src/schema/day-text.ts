/** "27 Nov 2026", in UTC: the one form of a date in every text. @param time ISO 8601 */
export function dayText(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
