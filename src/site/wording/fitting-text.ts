/** A part that can be left out if the text is too long. */
export interface Piece {
  /** Contains its own line breaks. A function is called only if the piece may fit, and only once. */
  readonly text: string | (() => string);
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
  const notes = parts.filter((part) => typeof part === 'function');
  const byRank = pieces.toSorted((a, b) => a.rank - b.rank);
  const texts = new Map<Piece, string>();
  const textOf = (piece: Piece): string => {
    const text = texts.get(piece) ?? (typeof piece.text === 'string' ? piece.text : piece.text());
    texts.set(piece, text);
    return text;
  };
  /** The first pieces by rank that fit together with notes about `leftOut`. */
  const fitting = (leftOut: ReadonlyMap<string, number>): ReadonlySet<Piece> => {
    let room = most - notes.reduce((sum, note) => sum + note(leftOut).length, 0);
    const taken = new Set<Piece>();
    for (const piece of byRank) {
      room -= textOf(piece).length;
      if (room < 0) break;
      taken.add(piece);
    }
    return taken;
  };
  const joined = (taken: ReadonlySet<Piece>): string => {
    const leftOut = countsOf(pieces.filter((piece) => !taken.has(piece)));
    return parts
      .map((part) => {
        if (typeof part === 'function') return part(leftOut);
        return taken.has(part) ? textOf(part) : '';
      })
      .join('');
  };

  const whole = fitting(new Map());
  if (whole.size === pieces.length) return joined(whole);
  // A note is longest when it reports that all pieces are left out.
  const taken = fitting(countsOf(pieces));
  if (byRank[taken.size]?.rank === 0)
    throw new RangeError(`The pieces of rank 0 and the notes are longer than ${most} characters.`);
  return joined(taken);
}

/** Counts the pieces of each kind, except pieces of rank 0. Kinds with a low rank come first. */
function countsOf(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, rank } of pieces.toSorted((a, b) => a.rank - b.rank)) {
    if (rank > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
