const SPACE = '[ \\t]*';
/** Matches all parameters of a media type except its weight `q`. */
const PARAMETERS = `(?:${SPACE};${SPACE}(?:[^q,; \\t][^,; \\t]*|q[^=,; \\t][^,; \\t]*))*`;

/** Minimum weights in tenths, so 5 means 0.5. A weight between two values counts as the smaller one. */
export const WEIGHTS = ['above 0', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type Weight = (typeof WEIGHTS)[number];

/**
 * Matches an `Accept` header that names this media type with at least this weight. A type without a weight has the
 * weight 1. Ranges such as `text/*` do not count.
 *
 * The pattern can match in one way only, so it is fast on any text. It has anchors, because not every platform adds
 * them.
 */
export function acceptPattern(mediaType: string, weight: Weight): string {
  const type = mediaType.replace(/[.+]/g, '\\$&');
  const atLeast = `${SPACE};${SPACE}q=(?:1(?:\\.0*)?${fraction(weight)})(?:${SPACE};[^,]*)?`;
  return `^(?:.*,)?${SPACE}${type}${PARAMETERS}(?:${atLeast})?${SPACE}(?:,.*)?$`;
}

/** The part of the pattern that matches every weight from `weight` to below 1. */
function fraction(weight: Weight): string {
  if (weight === 'above 0') return '|0\\.[0-9]*[1-9][0-9]*';
  return weight === 10 ? '' : `|0\\.[${weight}-9][0-9]*`;
}
