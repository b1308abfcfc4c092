/** The date of an editor can differ from the UTC date by one day. Rules accept the date of every time zone. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The latest date in any time zone: one day after UTC, as "2026-11-28". */
export function latestDay(now: Date): string {
  return new Date(now.valueOf() + DAY_MS).toISOString().slice(0, 10);
}

/** The earliest date in any time zone at this instant. It is one day before the UTC date. */
export function earliestDay(instant: string): string {
  return new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);
}
