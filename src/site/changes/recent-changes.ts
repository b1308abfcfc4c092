import type { ChangeEntry } from './change-entry.ts';

/** The page and the feeds show about this many facts. */
export const MOST_FACTS = 200;

export interface RecentChanges {
  readonly entries: readonly ChangeEntry[];
  /** The number of older entries. */
  readonly leftOut: number;
}

/**
 * Returns the newest entries, which have about `MOST_FACTS` facts together. The last entry is not divided, so there can
 * be a few more facts.
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
