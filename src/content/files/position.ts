/** A position in a text, counted from 1. Columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets in this text to positions. Only LF ends a line. */
export function positionsIn(text: string): (offset: number) => Position {
  // Computed late, because most texts have no problem.
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    const index = starts.findLastIndex((start) => start <= offset);
    return { line: index + 1, column: offset - starts[index]! + 1 };
  };
}

/** The line of one offset, counted from 1. Faster than `positionsIn` if only one is needed. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
