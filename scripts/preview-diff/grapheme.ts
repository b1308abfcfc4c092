const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The last place at or before `index` that is not within what people see as one character. */
export function graphemeStart(text: string, index: number): number {
  return GRAPHEMES.segment(text).containing(index)?.index ?? Math.min(index, text.length);
}

/** The text in at most `max` UTF-16 units; what is cut off shows as "…". */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, graphemeStart(text, max - 1))}…`;
}
