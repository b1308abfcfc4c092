/** Observed facts are published once a day. Two hours are for late runs and the deployment. */
const LATE_MS = 26 * 60 * 60 * 1000;

/**
 * Whether a newer file of observed facts is overdue.
 * @param readAt the time of the block that was read, ISO 8601
 * @param now milliseconds since 1970
 */
export function isLate(readAt: string, now: number): boolean {
  return now - Date.parse(readAt) > LATE_MS;
}
