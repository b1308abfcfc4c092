import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';

/** A count of seconds, with or without commas. */
const SECONDS = /\b(\d[\d,]*) seconds\b/g;
/** A decimal number. The longer ones are shortened. A number inside a word, such as an address, is left as it is. */
const DECIMAL = /(?<![\w.])(\d+\.\d+)(?![\w.]*\w)/g;

/**
 * A sentence of the answer as the page shows it: seconds in words, and decimals with at most four significant digits.
 * The answer itself stays exact.
 */
export function readableText(text: string): string {
  return text
    .replace(SECONDS, (_, seconds: string) => durationText(Number(seconds.replaceAll(',', ''))))
    .replace(DECIMAL, (_, decimal: string) => fourDigits(decimal));
}
