import { WORDS_METHOD } from './method-slugs.ts';
import * as pages from './pages.ts';
import { pathTo } from './path-to.ts';

/**
 * The technical words that pages explain. Each is the id of a heading in
 * `content/methodology/words.md`, which explains it.
 */
export const WORDS = [
  ...(['pull', 'stake', 'payout', 'expected-value', 'house-edge', 'chance-to-win'] as const),
  ...(['largest-prize', 'standard-deviation', 'break-even', 'session-strip', 'gas'] as const),
  ...(['odds', 'exit', 'control', 'fairness', 'code', 'grade', 'provisional'] as const),
  ...(['grade-a', 'grade-b', 'grade-c', 'grade-d', 'grade-f', 'grade-nr'] as const),
  ...(['severity', 'owed', 'coverage', 'basis-points', 'wei'] as const),
  ...(['key-holder', 'multisig', 'timelock', 'proxy-and-upgrade'] as const),
  ...(['block', 'stale', 'unavailable', 'randomness', 'standard-error'] as const),
] as const;

export type Word = (typeof WORDS)[number];

export const WORDS_PAGE = pathTo(pages.method, { slug: WORDS_METHOD });

/** The address of a word's explanation. */
export function wordAddress(word: Word): string {
  return `${WORDS_PAGE}#${word}`;
}

/** The colon keeps this id different from all heading ids. */
export function explanationId(word: Word): string {
  return `word:${word}`;
}
