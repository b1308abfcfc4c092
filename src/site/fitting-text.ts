/** A part that can be left out if the text is too long. It contains its own line breaks. */
export interface Piece {
  readonly text: string;
  /** The highest rank is left out first. Rank 0 always stays. */
  readonly rank: number;
  /** The note about left-out pieces names this kind, for example "summaries of low severity findings". */
  readonly kind: string;
}

/** Writes a note, which is never left out. `leftOut` counts the left-out pieces by kind. */
export type Note = (leftOut: ReadonlyMap<string, number>) => string;

/**
 * Joins pieces and notes into at most `most` characters. Takes pieces by rank, then in order, until one does not fit. A
 * higher limit therefore only adds pieces.
 *
 * @throws RangeError when the pieces of rank 0 and the notes alone are too long
 */
export function fittingText(parts: readonly (Piece | Note)[], most: number): string {
  const pieces = parts.filter((part) => typeof part !== 'function');
  const whole = parts.map((part) => (typeof part === 'function' ? part(new Map()) : part.text));
  if (whole.reduce((sum, text) => sum + text.length, 0) <= most) return whole.join('');

  const notes = parts.filter((part) => typeof part === 'function');
  // A note is longest when it reports that all pieces are left out.
  const reserved = notes.reduce((sum, note) => sum + note(countsOf(pieces)).length, 0);
  const byRank = pieces.toSorted((a, b) => a.rank - b.rank);
  const taken = new Set<Piece>();
  let room = most - reserved;
  for (const piece of byRank) {
    room -= piece.text.length;
    if (room < 0) {
      if (piece.rank === 0)
        throw new RangeError(
          `The pieces of rank 0 and the notes are longer than ${most} characters.`,
        );
      break;
    }
    taken.add(piece);
  }
  const leftOut = countsOf(pieces.filter((piece) => !taken.has(piece)));
  return parts
    .map((part) => {
      if (typeof part === 'function') return part(leftOut);
      return taken.has(part) ? part.text : '';
    })
    .join('');
}

/** Counts the pieces of each kind, except pieces of rank 0. Kinds with a low rank come first. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, rank } of pieces.toSorted((a, b) => a.rank - b.rank)) {
    if (rank > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
