/**
 * Editors live in different time zones, so their day may be one day before or after the day in UTC. Every rule accepts
 * a day that is correct in at least one time zone.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The latest date that any time zone can have at the time `now`: one day after the date in UTC. Form: "2026-11-28". */
export function latestDay(now: Date): string {
  return new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10);
}

/** The earliest date that any time zone can have at this instant: one day before the date in UTC. */
export function earliestDay(instant: string): string {
  return new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);
}
