import { diffArrays } from 'diff';

/** What stood in one place of a text, and what stands there now; either list may be empty. */
export interface Replacement {
  /** Shown before each of its lines, as "findings[F-01].title: ". */
  readonly label?: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** Texts with more lines that differ count as replaced: a search for the shortest way would take too long. */
const MOST_EDITS = 2_000;

/** The lines that went and came, in the order of the text; what stayed is left out. */
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
