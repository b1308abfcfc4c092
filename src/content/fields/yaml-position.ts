import type { Edit } from '../files/edit.ts';
import { type Position, positionsIn } from '../files/position.ts';

const FENCE = '---';

/** The offset of the YAML in the file, directly after the opening fence. */
export const YAML_START = FENCE.length;

export function inFile({ start, end, text }: Edit): Edit {
  return { start: start + YAML_START, end: end + YAML_START, text };
}

/** Does not use the parser's line numbers, which are wrong after the end of a YAML document. */
export function yamlPositions(yaml: string): (offset: number) => Position {
  const position = positionsIn(FENCE + yaml);
  return (offset) => position(offset + YAML_START);
}
