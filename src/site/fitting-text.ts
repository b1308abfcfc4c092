/**
 * A piece of a text that may be left out when the text is too long. With its own line breaks, so that a text is
 * its pieces one after the other.
 */
export interface Piece {
  readonly text: string;
  /** How soon it is left out: pieces of a higher rank go first, those of rank 0 never. */
  readonly rank: number;
  /** What it is when it is left out, as "summaries of low severity findings". */
  readonly kind: string;
}

/** A piece that says what is left out: how many of each kind, or an empty map. Never left out itself. */
export type Note = (leftOut: ReadonlyMap<string, number>) => string;

/**
 * The text of these pieces within `most` characters. Pieces are taken by rank, and within a rank in the order of
 * the text, up to the first that does not fit: so a longer text loses no more than it has to, and a higher limit
 * only adds.
 *
 * @throws RangeError when the pieces of rank 0 alone, with their notes, are too long
 */
export function fittingText(parts: readonly (Piece | Note)[], most: number): string {
  const pieces = parts.filter((part) => typeof part !== 'function');
  const whole = parts.map((part) => (typeof part === 'function' ? part(new Map()) : part.text));
  if (whole.reduce((sum, text) => sum + text.length, 0) <= most) return whole.join('');

  const notes = parts.filter((part) => typeof part === 'function');
  // The longest that the notes can be: every kind, with all of its number.
  const reserved = notes.reduce((sum, note) => sum + note(countsOf(pieces)).length, 0);
  const byRank = pieces.toSorted((a, b) => a.rank - b.rank);
  const taken = new Set<Piece>();
  let room = most - reserved;
  for (const piece of byRank) {
    room -= piece.text.length;
    if (room < 0) {
      if (piece.rank === 0) throw new RangeError('What may not be left out is too long.');
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

/** How many pieces there are of each kind that may be left out, those that stay longest first. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, rank } of pieces.toSorted((a, b) => a.rank - b.rank)) {
    if (rank > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
