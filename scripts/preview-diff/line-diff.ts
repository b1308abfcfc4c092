import { diffArrays } from 'diff';

/** Either list may be empty. */
export interface Replacement {
  /** Shown before each line, such as "findings[F-01].title: ". */
  readonly label?: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** To find the shortest diff of more lines would take too long. */
const MOST_EDITS = 2_000;

/** The removed and the added lines, in the order of the text. */
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
