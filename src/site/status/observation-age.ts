/**
 * A facts file without changes is published once a day. The limit allows two more hours for late runs and for the
 * deployment.
 */
const LATE_MS = 26 * 60 * 60 * 1000;

/**
 * Whether a newer facts file should have been published before now.
 * @param readAt the time of the block that was read, ISO 8601
 * @param now milliseconds since 1970
 */
export function isLate(readAt: string, now: number): boolean {
  return now - Date.parse(readAt) > LATE_MS;
}
