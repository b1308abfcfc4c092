import { dayText } from '../schema/day-text.ts';
import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';

/** A number of seconds, with or without commas. */
const SECONDS = /\b(\d[\d,]*) seconds\b/g;
/** Not part of a word such as an address. */
const DECIMAL = /(?<![\w.])(\d+\.\d+)(?![\w.]*\w)/g;
/** A date in the form 2026-11-27. */
const DAY = /(?<![\w-])\d{4}-[01]\d-[0-3]\d(?![\w-])/g;

/** A sentence of an answer with shorter numbers, and durations and dates for readers. */
export function readableText(text: string): string {
  return withDays(text)
    .replace(SECONDS, (_, seconds: string) => durationText(Number(seconds.replaceAll(',', ''))))
    .replace(DECIMAL, (_, decimal: string) => fourDigits(decimal));
}

/** A sentence of the records with dates for readers. */
export function withDays(text: string): string {
  return text.replace(DAY, dayText);
}
