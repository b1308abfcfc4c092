/** The number of bytes in a word of the ABI. */
export const WORD = 32;
/** The number of hex digits in a word of the ABI. */
export const DIGITS = 64;

/**
 * Reads a word of the ABI as a number. A number above 2^53 is not exact, but no offset, length or count is that large.
 *
 * @param digits hex digits without `0x`
 * @param place the index of the word's first digit
 * @throws {Error} when there is no whole word at `place`
 */
export function numberAt(digits: string, place: number): number {
  const value = Number(`0x${digits.slice(place, place + DIGITS)}`);
  if (Number.isNaN(value) || place + DIGITS > digits.length) {
    throw new Error('The data ends inside a word, or is not hex data.');
  }
  return value;
}
