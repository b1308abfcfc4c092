/**
 * The integer that means certainty. Chances that are not rational, or that have too many digits to keep, are rounded
 * once to 36 decimals, as integers of this many units.
 */
export const CERTAINTY = 10n ** 36n;
