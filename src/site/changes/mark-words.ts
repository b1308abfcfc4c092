import type { Mark } from './change-line.ts';

/** The word of each mark. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  worse: 'Worse',
  better: 'Better',
  changed: 'Changed',
  new: 'New',
};
