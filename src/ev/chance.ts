/**
 * The fixed-point integer that means a chance of 1. A chance that is irrational, or that has too many digits to keep,
 * is rounded once, to 36 decimals.
 */
export const CERTAINTY = 10n ** 36n;
