import { KEY_FORM } from '../../schema/key-form.ts';

export const FEWEST_GAMES = 2;
export const MOST_GAMES = 4;

export interface ChosenGames {
  /** At most four existing games, in the order of the query. */
  readonly keys: readonly string[];
  /** Sentences that say what is wrong with the query. */
  readonly problems: readonly string[];
}

/** The keys in `?games=a,b`, each once, even unknown ones. Without scripts, browsers send `?games=a&games=b`. Pure. */
export function namedGames(search: string): string[] {
  const named = new URLSearchParams(search)
    .getAll('games')
    .flatMap((value) => value.split(','))
    .map((key) => key.trim())
    .filter((key) => key !== '');
  return [...new Set(named)];
}

/**
 * Reads `?games=a,b`. Messages quote only those parts of the query that have the form of a key. Pure.
 *
 * @param known keys of existing games; all others are problems
 */
export function chosenGames(search: string, known: ReadonlySet<string>): ChosenGames {
  const distinct = namedGames(search);
  const exist = distinct.filter((key) => known.has(key));
  const unknown = distinct.filter((key) => !known.has(key));
  return {
    keys: exist.slice(0, MOST_GAMES),
    problems: [
      ...unknown.map((key) =>
        KEY_FORM.test(key)
          ? `No game has the key “${key}”.`
          : 'The address names something that is not a key of a game.',
      ),
      ...(exist.length > MOST_GAMES
        ? [`At most ${MOST_GAMES} games fit side by side. The first ${MOST_GAMES} are shown.`]
        : []),
    ],
  };
}

/** The query that names these games. */
export function gamesQuery(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `?games=${keys.join(',')}`;
}

/** Says how many games are chosen and what the reader can do next. */
export function choiceText(count: number): string {
  if (count === 0) return 'Choose two to four games.';
  const chosen = `${count} of ${MOST_GAMES} chosen.`;
  if (count < FEWEST_GAMES) return `${chosen} Choose one more.`;
  return count < MOST_GAMES ? chosen : `${chosen} Untick one to choose another.`;
}
