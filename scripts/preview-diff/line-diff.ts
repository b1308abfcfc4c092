import { diffArrays } from 'diff';

export interface LineChange {
  readonly kind: '+' | '-';
  readonly text: string;
}

/** Texts with more lines that differ are told as replaced: a search for the shortest way would take too long. */
const MOST_EDITS = 2_000;

/** The lines that went and came, in the order of the text; what stayed is left out. */
export function lineDiff(before: readonly string[], after: readonly string[]): LineChange[] {
  const gone = (text: string): LineChange => ({ kind: '-', text });
  const come = (text: string): LineChange => ({ kind: '+', text });
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [...before.map(gone), ...after.map(come)];
  return parts.flatMap(({ added, removed, value }) =>
    added || removed ? value.map(added ? come : gone) : [],
  );
}
