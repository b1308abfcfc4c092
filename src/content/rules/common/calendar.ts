/**
 * Days in records are written by people in every time zone, and a day of theirs may be the one before or after
 * that of UTC. So every rule takes a day as right when it is within a day of the one in UTC.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day, as "2026-11-28", that may be today somewhere. */
export function latestDay(now: Date): string {
  return new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10);
}

/** The first day that may be that of this instant somewhere. */
export function earliestDay(instant: string): string {
  return new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);
}
