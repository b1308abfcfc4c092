import type { ChangeEntry } from './change-entry.ts';

/** The page and the feeds show about this many facts. Older facts are in the record of changes only. */
export const MOST_FACTS = 200;

/** The newest entries. */
export interface RecentChanges {
  readonly entries: readonly ChangeEntry[];
  /** The number of older entries that are left out. */
  readonly leftOut: number;
}

/**
 * Takes the newest entries until together they have `MOST_FACTS` facts. An entry is never divided, so the sum can be a
 * little larger.
 * @param entries newest first
 */
export function recentChanges(entries: readonly ChangeEntry[]): RecentChanges {
  let facts = 0;
  const shown = entries.filter((entry) => {
    const fits = facts < MOST_FACTS;
    facts += entry.facts.length;
    return fits;
  });
  return { entries: shown, leftOut: entries.length - shown.length };
}
