import type { Mark } from './change-line.ts';

/** The word that the page shows for each mark. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  worse: 'Worse',
  better: 'Better',
  changed: 'Changed',
  new: 'New',
};
