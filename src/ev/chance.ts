/**
 * Chances that are not rational, or that have too many digits to keep, are rounded once to integers of
 * this many units for certainty: 36 decimals.
 */
export const CERTAINTY = 10n ** 36n;
