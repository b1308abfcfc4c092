import { dayText } from '../../schema/day-text.ts';
import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';

/** A number of seconds, with or without commas. */
const SECONDS = /\b(\d[\d,]*) seconds\b/g;
/** A decimal number. A number inside a longer word, such as an address, does not match. */
const DECIMAL = /(?<![\w.])(\d+\.\d+)(?![\w.]*\w)/g;
/** A date in the form 2026-11-27. */
const DAY = /(?<![\w-])\d{4}-[01]\d-[0-3]\d(?![\w-])/g;

/** Shortens the numbers in a sentence of an answer, and formats durations and dates for readers. */
export function readableText(text: string): string {
  return withDays(text)
    .replace(SECONDS, (_, seconds: string) => durationText(Number(seconds.replaceAll(',', ''))))
    .replace(DECIMAL, (_, decimal: string) => fourDigits(decimal));
}

/** Replaces each date in the form 2026-11-27 with a date for readers. */
export function withDays(text: string): string {
  return text.replace(DAY, dayText);
}
