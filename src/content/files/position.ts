/** A place in a text, from 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where in this text an offset is: the only way from an offset to a line. Lines end with LF alone. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const index = starts.findLastIndex((start) => start <= offset);
    return { line: index + 1, column: offset - starts[index]! + 1 };
  };
}
