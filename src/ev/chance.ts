/**
 * A chance of 1 as a fixed-point integer with 36 decimals. An irrational chance, or a chance with too many digits, is
 * rounded once to this precision.
 */
export const CERTAINTY = 10n ** 36n;
