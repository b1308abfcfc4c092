import type { Edit } from '../files/edit.ts';
import { type Position, positionsIn } from '../files/position.ts';

const FENCE = '---';

/** The YAML starts right after the fence: so far in the file stands what is at 0 in it. */
export const YAML_START = FENCE.length;

/** The edit of a file that makes this edit of its YAML. */
export function inFile({ start, end, text }: Edit): Edit {
  return { start: start + YAML_START, end: end + YAML_START, text };
}

/** Where in the file an offset in its YAML is. The parser's own count misses a line after a document's end. */
export function yamlPositions(yaml: string): (offset: number) => Position {
  const position = positionsIn(FENCE + yaml);
  return (offset) => position(offset + YAML_START);
}
