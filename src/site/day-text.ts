/** "27 Nov 2026", in UTC. @param time ISO 8601 */
export function dayText(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
