import { diffArrays } from 'diff';

/** The old and the new lines at one position of a text. Either list may be empty. */
export interface Replacement {
  /** The text that is shown before each line of `gone` and `come`, for example "findings[F-01].title: ". */
  readonly label?: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/**
 * If more lines than this differ, the whole text counts as replaced, because it would take too long to find the
 * shortest diff.
 */
const MOST_EDITS = 2_000;

/** The removed and the added lines, in the order of the text. Unchanged lines are left out. */
export function lineDiff(before: readonly string[], after: readonly string[]): Replacement[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [{ gone: before, come: after }];
  const replacements: Replacement[] = [];
  let gone: readonly string[] = [];
  for (const { added, removed, value } of parts) {
    if (removed) gone = value;
    else {
      const come = added ? value : [];
      if (gone.length + come.length > 0) replacements.push({ gone, come });
      gone = [];
    }
  }
  return gone.length > 0 ? [...replacements, { gone, come: [] }] : replacements;
}
