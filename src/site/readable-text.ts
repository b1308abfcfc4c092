import { dayText } from '../schema/day-text.ts';
import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';

/** A count of seconds, with or without commas. */
const SECONDS = /\b(\d[\d,]*) seconds\b/g;
/** A decimal number. The longer ones are shortened. A number inside a word, such as an address, is left as it is. */
const DECIMAL = /(?<![\w.])(\d+\.\d+)(?![\w.]*\w)/g;
/** A day as programs write it: 2026-11-27. */
const DAY = /(?<![\w-])\d{4}-[01]\d-[0-3]\d(?![\w-])/g;

/**
 * A sentence as the page shows it: seconds in words, decimals with at most four significant digits, and days in the form
 * of all pages. The answer that contains the sentence stays as it is.
 */
export function readableText(text: string): string {
  return withDays(text)
    .replace(SECONDS, (_, seconds: string) => durationText(Number(seconds.replaceAll(',', ''))))
    .replace(DECIMAL, (_, decimal: string) => fourDigits(decimal));
}

/** A sentence of the records with its days in the form of all pages. */
export function withDays(text: string): string {
  return text.replace(DAY, dayText);
}
