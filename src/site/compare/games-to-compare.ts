import type { Protocol } from '../../content/dataset/dataset.ts';
import { MOST_GAMES } from './chosen-games.ts';

type Game = Pick<Protocol, 'key' | 'category' | 'status'>;

/** The page of a game has at most this many links to comparisons. */
export const MOST_LINKS = 24;

export interface GamesToCompare<G extends Game> {
  /** At most {@link MOST_LINKS}. Games of the same kind come first. Within a kind, tracked games come first. */
  readonly others: readonly G[];
  /** The game and others of its kind, as many as fit side by side. Null if the kind has fewer than three games. */
  readonly kind: readonly G[] | null;
}

/**
 * Returns a function that finds games to compare with a game. It sorts the candidates only once for each kind. Pure.
 */
export function comparison<G extends Game>(games: readonly G[]): (game: G) => GamesToCompare<G> {
  const nearest = new Map<Game['category'], readonly G[]>();
  return (game) => {
    const known = nearest.get(game.category) ?? nearestTo(game.category, games);
    nearest.set(game.category, known);
    return gamesToCompare(game, known);
  };
}

/** Returns one game more than a page offers, because each page leaves out its own game. */
function nearestTo<G extends Game>(kind: Game['category'], games: readonly G[]): readonly G[] {
  const distance = ({ category, status }: Game) =>
    (category === kind ? 0 : 2) + (status === 'tracked' ? 0 : 1);
  return games.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_LINKS + 1);
}

function gamesToCompare<G extends Game>(game: G, nearest: readonly G[]): GamesToCompare<G> {
  const others = nearest.filter(({ key }) => key !== game.key);
  const peers = others.filter(({ category }) => category === game.category);
  return {
    others: others.slice(0, MOST_LINKS),
    kind: peers.length < 2 ? null : [game, ...peers.slice(0, MOST_GAMES - 1)],
  };
}
