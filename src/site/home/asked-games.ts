import { isForm, wordsOf } from './question-words.ts';
import type { SearchEntry } from './search-index.ts';

export interface AskedGames {
  /** Has more than four games only if several games match equally well. */
  readonly games: readonly SearchEntry[];
  /** The words of the question that name none of these games. */
  readonly rest: string;
}

const MOST_NAMES = 4;
/** In characters. A shorter word in a question is rarely a name. */
const SHORTEST_NAME = 4;

/**
 * Finds the games whose names match the most words of the question. Then searches again with the words that are left.
 * Pure.
 */
export function askedGames(index: readonly SearchEntry[], question: string): AskedGames {
  const named = index.map((entry) => ({ entry, name: wordsOf(entry.n) }));
  let words = wordsOf(question);
  const games: SearchEntry[] = [];
  while (games.length < MOST_NAMES) {
    const found = named.map(({ entry, name }) => ({
      ...{ entry, name },
      count: words.filter((word) => isName(word) && name.some((part) => isForm(word, part))).length,
    }));
    const most = Math.max(0, ...found.map(({ count }) => count));
    if (most === 0) break;
    const best = found.filter(({ count }) => count === most);
    games.push(...best.map(({ entry }) => entry));
    words = words.filter(
      (word) => !best.some(({ name }) => name.some((part) => isForm(word, part))),
    );
  }
  return { games, rest: words.join(' ') };
}

function isName(word: string): boolean {
  return word.length >= SHORTEST_NAME || /\d\p{L}|\p{L}\d/u.test(word);
}
