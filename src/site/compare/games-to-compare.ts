import type { Protocol } from '../../content/dataset/dataset.ts';
import { MOST_GAMES } from './chosen-games.ts';

type Game = Pick<Protocol, 'key' | 'category' | 'status'>;

/** The page of a game links to so many comparisons. The comparison page has the other games. */
export const MOST_LINKS = 24;

/** The games that the page of a game offers for a comparison. */
export interface GamesToCompare<G extends Game> {
  /** Other games, at most {@link MOST_LINKS}: those of the same kind first, and in each part those that are read live. */
  readonly others: readonly G[];
  /** The game and others of its kind, as many as fit side by side. Null if they are fewer than three. */
  readonly kind: readonly G[] | null;
}

/** What to compare a game with. The order of `games` is kept among equals. Pure. */
export function gamesToCompare<G extends Game>(game: G, games: readonly G[]): GamesToCompare<G> {
  const distance = ({ category, status }: Game) =>
    (category === game.category ? 0 : 2) + (status === 'tracked' ? 0 : 1);
  const others = games
    .filter(({ key }) => key !== game.key)
    .toSorted((a, b) => distance(a) - distance(b));
  const peers = others.filter(({ category }) => category === game.category);
  return {
    others: others.slice(0, MOST_LINKS),
    kind: peers.length < 2 ? null : [game, ...peers.slice(0, MOST_GAMES - 1)],
  };
}
