/** A chance of 1, as a fixed-point integer with 36 decimals. */
export const CERTAINTY = 10n ** 36n;
