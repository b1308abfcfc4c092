import { dayText } from '../../schema/day-text.ts';
import { durationText } from './duration.ts';

export { dayText };

/** "14:03 UTC" */
export function clockText(time: string): string {
  return clock(time, 'hh:mm'.length);
}

/** "27 Nov 2026, 14:03 UTC" */
export function minuteText(time: string): string {
  return `${dayText(time)}, ${clock(time, 'hh:mm'.length)}`;
}

/**
 * "14 Jul 2023", or "Jul 2023" if only the month is known.
 * @param date a day or a month in ISO 8601
 */
export function dateText(date: string): string {
  return date.length === 'yyyy-mm'.length ? dayText(date).replace(/^\d+ /, '') : dayText(date);
}

/** "27 Nov 2026, 14:03:09 UTC" */
export function timeText(time: string): string {
  return `${dayText(time)}, ${clock(time, 'hh:mm:ss'.length)}`;
}

function clock(time: string, length: number): string {
  const start = 'yyyy-mm-ddT'.length;
  return `${new Date(time).toISOString().slice(start, start + length)} UTC`;
}

/** For example "3 seconds ago". An age below one second, even a negative age, gives "just now". */
export function ageText(time: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1000);
  return seconds < 1 ? 'just now' : `${durationText(seconds)} ago`;
}
