/**
 * Editors write days in every time zone, so their day may be the day before or after the day in UTC. So every
 * rule accepts a day that is at most one day away from the day in UTC.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day, as "2026-11-28", that is today in some time zone. */
export function latestDay(now: Date): string {
  return new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10);
}

/** The first day that this instant has in some time zone. */
export function earliestDay(instant: string): string {
  return new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);
}
