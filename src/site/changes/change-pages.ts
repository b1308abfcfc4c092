import type { ChangeEntry } from './change-entry.ts';

/** A page of the JSON has at most this many facts, unless a single entry has more. */
export const MOST_FACTS_OF_PAGE = 50;

/** Some or all of the entries of one day. */
export interface ChangePage {
  /** "2026-11-28", in UTC. */
  readonly day: string;
  /** The first page of a day is 1. */
  readonly page: number;
  readonly entries: readonly ChangeEntry[];
}

/**
 * Divides the entries into days, and each day into pages. Pure.
 * @param entries newest first
 */
export function changePages(entries: readonly ChangeEntry[]): ChangePage[] {
  return [...Map.groupBy(entries, ({ at }) => at.slice(0, 10))].flatMap(([day, ofDay]) =>
    parts(ofDay).map((part, at) => ({ day, page: at + 1, entries: part })),
  );
}

function parts(entries: readonly ChangeEntry[]): ChangeEntry[][] {
  const found: ChangeEntry[][] = [];
  let facts = 0;
  for (const entry of entries) {
    facts += entry.facts.length;
    const last = found.at(-1);
    if (last === undefined || facts > MOST_FACTS_OF_PAGE) {
      found.push([entry]);
      facts = entry.facts.length;
    } else {
      last.push(entry);
    }
  }
  return found;
}

/** The number of facts that the entries have together. */
export function factCount(entries: readonly ChangeEntry[]): number {
  return entries.reduce((count, { facts }) => count + facts.length, 0);
}
