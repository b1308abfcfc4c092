import type { Mark } from './change-line.ts';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  worse: 'Worse',
  better: 'Better',
  changed: 'Changed',
  new: 'New',
};
