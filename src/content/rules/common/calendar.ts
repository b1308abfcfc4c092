/**
 * Editors live in different time zones, so their day may be one day before or after the day in UTC. Every rule accepts
 * a day that is right in any time zone.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The latest day that is today in some time zone, for example "2026-11-28". */
export function latestDay(now: Date): string {
  return new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The day before the day of this instant in UTC. In some time zones, this earlier day is the day of
 * the instant.
 */
export function earliestDay(instant: string): string {
  return new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);
}
