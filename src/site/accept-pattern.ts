const SPACE = '[ \\t]*';
/** Parameters of a media type that are not its weight. */
const PARAMETERS = `(?:${SPACE};${SPACE}(?:[^q,; \\t][^,; \\t]*|q[^=,; \\t][^,; \\t]*))*`;

/** The weights that the patterns tell apart. A weight between two of them counts as the lower one. */
export const WEIGHTS = ['above 0', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** At least this many tenths, or anything above zero. */
export type Weight = (typeof WEIGHTS)[number];

/**
 * A pattern of `Accept` headers that name this media type itself with at least this weight. A weight that is not given
 * is 1. Ranges such as `text/*` do not count.
 *
 * The pattern has no lookaround and no choice between two ways to read the same characters, so it is fast on any text,
 * and it begins and ends with anchors, so it does not matter whether the platform adds them.
 */
export function acceptPattern(mediaType: string, weight: Weight): string {
  const type = mediaType.replace(/[.+]/g, '\\$&');
  const atLeast = `${SPACE};${SPACE}q=(?:1(?:\\.0*)?${fraction(weight)})(?:${SPACE};[^,]*)?`;
  return `^(?:.*,)?${SPACE}${type}${PARAMETERS}(?:${atLeast})?${SPACE}(?:,.*)?$`;
}

/** The weights below 1 that are large enough. */
function fraction(weight: Weight): string {
  if (weight === 'above 0') return '|0\\.[0-9]*[1-9][0-9]*';
  return weight === 10 ? '' : `|0\\.[${weight}-9][0-9]*`;
}
