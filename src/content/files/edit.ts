/** A part of a text, and what is to stand there instead. Offsets count UTF-16 code units from 0. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with these edits made, and the edits: of two that overlap the first one is made. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly made: readonly Edit[] } {
  const made: Edit[] = [];
  let result = '';
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
    made.push(edit);
  }
  return { text: result + text.slice(from), made };
}

/** Where something that stands at `offset` now stood before these edits, which are in order, were made. */
export function offsetBefore(offset: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start + shift > offset) break;
    if (start + shift + text.length > offset) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}
