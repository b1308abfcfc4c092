import type { Edit } from '../files/edit.ts';

/** A place in a file, from 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The YAML starts right after the fence: so far in the file stands what is at 0 in it. */
export const YAML_START = '---'.length;

/** The edit of a file that makes this edit of its YAML. */
export function inFile({ start, end, text }: Edit): Edit {
  return { start: start + YAML_START, end: end + YAML_START, text };
}

/** Where in the file an offset in its YAML is. The YAML's first line is the rest of the fence's. */
export function positionsIn(yaml: string): (offset: number) => Position {
  // The parser's own count of lines misses one after a document's end.
  const starts = [-YAML_START, ...[...yaml.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const index = starts.findLastIndex((start) => start <= offset);
    return { line: index + 1, column: offset - starts[index]! + 1 };
  };
}
