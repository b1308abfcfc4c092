/**
 * A part of a text. If the whole text is too long, pieces are left out. Each piece contains its own line breaks, so
 * nothing needs to be added between pieces.
 */
export interface Piece {
  readonly text: string;
  /** Pieces with a higher rank are left out first. Pieces with rank 0 are never left out. */
  readonly rank: number;
  /**
   * The kind of the piece, as the note about left-out pieces names it, for example "summaries of low severity
   * findings".
   */
  readonly kind: string;
}

/**
 * Writes a note about the left-out pieces. The note itself is never left out. `leftOut` has the number of left-out
 * pieces, by kind.
 */
export type Note = (leftOut: ReadonlyMap<string, number>) => string;

/**
 * Joins pieces and notes into a text of at most `most` characters. Pieces are taken by rank, lowest rank first. Pieces
 * of one rank are taken in the order of the text. The first piece that does not fit and all pieces after it are left
 * out. A higher limit therefore only adds pieces.
 *
 * @throws RangeError when the pieces of rank 0 and the notes alone are too long
 */
export function fittingText(parts: readonly (Piece | Note)[], most: number): string {
  const pieces = parts.filter((part) => typeof part !== 'function');
  const whole = parts.map((part) => (typeof part === 'function' ? part(new Map()) : part.text));
  if (whole.reduce((sum, text) => sum + text.length, 0) <= most) return whole.join('');

  const notes = parts.filter((part) => typeof part === 'function');
  // Reserves space for the longest possible notes. A note is longest if every piece is left out.
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

/** Counts the pieces of each kind, except pieces of rank 0. Sorts the kinds by the lowest rank of their pieces. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, rank } of pieces.toSorted((a, b) => a.rank - b.rank)) {
    if (rank > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
