import { dayText } from '../schema/day-text.ts';
import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';

/** A count of seconds, with or without commas. */
const SECONDS = /\b(\d[\d,]*) seconds\b/g;
/** A decimal number that is not part of a word, such as an address. If it is long, it is shortened. */
const DECIMAL = /(?<![\w.])(\d+\.\d+)(?![\w.]*\w)/g;
/** A date in the form 2026-11-27. */
const DAY = /(?<![\w-])\d{4}-[01]\d-[0-3]\d(?![\w-])/g;

/**
 * A sentence as the page shows it. Seconds are in words, decimals have at most four significant digits, and dates are
 * written as everywhere on the site. The answer that contains the sentence is not changed.
 */
export function readableText(text: string): string {
  return withDays(text)
    .replace(SECONDS, (_, seconds: string) => durationText(Number(seconds.replaceAll(',', ''))))
    .replace(DECIMAL, (_, decimal: string) => fourDigits(decimal));
}

/** A sentence of the records in which dates are written as everywhere on the site. */
export function withDays(text: string): string {
  return text.replace(DAY, dayText);
}
