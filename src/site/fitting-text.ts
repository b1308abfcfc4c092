/**
 * A piece of a text. It may be left out if the text is too long. Each piece contains its own line breaks, so the pieces
 * can be joined without anything between them.
 */
export interface Piece {
  readonly text: string;
  /** Pieces with a higher rank are left out first. Pieces with rank 0 are never left out. */
  readonly rank: number;
  /**
   * The name of this kind of piece in the note about left-out pieces, for example "summaries of low severity findings".
   */
  readonly kind: string;
}

/**
 * A function that writes a note about the pieces that are left out. It gets a map with the number of such pieces for
 * each kind. The map is empty if nothing is left out. The note itself is never left out.
 */
export type Note = (leftOut: ReadonlyMap<string, number>) => string;

/**
 * Joins these pieces into a text of at most `most` characters. Pieces with the lowest rank are taken first, and pieces
 * of one rank in the order of the text. The first piece that does not fit ends this. So no more is left out than
 * necessary, and a higher limit only adds pieces.
 *
 * @throws RangeError when the pieces of rank 0 and the notes alone are too long
 */
export function fittingText(parts: readonly (Piece | Note)[], most: number): string {
  const pieces = parts.filter((part) => typeof part !== 'function');
  const whole = parts.map((part) => (typeof part === 'function' ? part(new Map()) : part.text));
  if (whole.reduce((sum, text) => sum + text.length, 0) <= most) return whole.join('');

  const notes = parts.filter((part) => typeof part === 'function');
  // Reserves space for the longest possible notes: those that count every piece as left out.
  const reserved = notes.reduce((sum, note) => sum + note(countsOf(pieces)).length, 0);
  const byRank = pieces.toSorted((a, b) => a.rank - b.rank);
  const taken = new Set<Piece>();
  let room = most - reserved;
  for (const piece of byRank) {
    room -= piece.text.length;
    if (room < 0) {
      if (piece.rank === 0)
        throw new RangeError('The pieces that must not be left out are too long.');
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

/** For each kind, the number of pieces that may be left out. The kind that would be left out last comes first. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, rank } of pieces.toSorted((a, b) => a.rank - b.rank)) {
    if (rank > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
