/**
 * A file of observed facts is published once a day, even if it has no changes. The limit adds two hours for late runs
 * and for the deployment.
 */
const LATE_MS = 26 * 60 * 60 * 1000;

/**
 * Whether a newer file of observed facts is overdue.
 * @param readAt the time of the block that was read, ISO 8601
 * @param now milliseconds since 1970
 */
export function isLate(readAt: string, now: number): boolean {
  return now - Date.parse(readAt) > LATE_MS;
}
