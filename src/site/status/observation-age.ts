/** An unchanged observation is published once a day. The limit allows two more hours for late runs and the deployment. */
const LATE_MS = 26 * 60 * 60 * 1000;

/**
 * Whether a newer observation should have been published by now.
 * @param readAt the time of the block that was read, ISO 8601
 * @param now milliseconds since 1970
 */
export function isLate(readAt: string, now: number): boolean {
  return now - Date.parse(readAt) > LATE_MS;
}
