/** Replaces a range of a text. Offsets count UTF-16 code units from 0. `end` is exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits in the order of their offsets. If two overlap, only the first is applied. */
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

/** Converts an offset in the edited text to the offset in the original text. `edits` must be sorted by offset. */
export function offsetBefore(offset: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start + shift > offset) break;
    if (start + shift + text.length > offset) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}
