import type { Edit } from '../files/edit.ts';
import { type Position, positionsIn } from '../files/position.ts';

const FENCE = '---';

/** The offset in the file at which the YAML starts, directly after the opening fence. */
export const YAML_START = FENCE.length;

/** Converts an edit of the YAML to an edit of its file. */
export function inFile({ start, end, text }: Edit): Edit {
  return { start: start + YAML_START, end: end + YAML_START, text };
}

/**
 * Converts an offset in the YAML to a position in the file. Ignores the line numbers of the parser, because they are
 * wrong after the end of a YAML document.
 */
export function yamlPositions(yaml: string): (offset: number) => Position {
  const position = positionsIn(FENCE + yaml);
  return (offset) => position(offset + YAML_START);
}
