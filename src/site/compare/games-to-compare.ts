import type { Protocol } from '../../content/dataset/dataset.ts';
import { MOST_GAMES } from './chosen-games.ts';

type Game = Pick<Protocol, 'key' | 'category' | 'status'>;

/** The largest number of links to comparisons on the page of a game. The comparison page itself offers every game. */
export const MOST_LINKS = 24;

/** The games that the page of a game offers for a comparison. */
export interface GamesToCompare<G extends Game> {
  /**
   * Other games, at most {@link MOST_LINKS}. Games of the same kind come first. Within each group, games that are read
   * live come first.
   */
  readonly others: readonly G[];
  /**
   * The game and others of its kind, as many as fit side by side. Null if there are fewer than three games of this
   * kind.
   */
  readonly kind: readonly G[] | null;
}

/**
 * Returns a function that finds other games for a comparison with a game. All games of a kind have the same candidates,
 * so the candidates are sorted only once for each kind. Equally suitable candidates keep the order of `games`. Pure.
 */
export function comparison<G extends Game>(games: readonly G[]): (game: G) => GamesToCompare<G> {
  const nearest = new Map<Game['category'], readonly G[]>();
  return (game) => {
    const known = nearest.get(game.category) ?? nearestTo(game.category, games);
    nearest.set(game.category, known);
    return gamesToCompare(game, known);
  };
}

/**
 * The games to offer on the page of any game of this kind, best first. The list has one game more than a page offers,
 * because each page leaves out its own game.
 */
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
