import type { Protocol } from '../../content/dataset/dataset.ts';
import { MOST_GAMES } from './chosen-games.ts';

type Game = Pick<Protocol, 'key' | 'category' | 'status'>;

/**
 * The keys of the games to compare a game with: the game itself, and others of its kind, those that are read live first.
 * Empty if there is no other game of its kind.
 */
export function keysOfKind(game: Game, games: readonly Game[]): string[] {
  const others = games.filter(
    ({ key, category }) => key !== game.key && category === game.category,
  );
  const live = others.filter(({ status }) => status === 'tracked');
  const rest = others.filter(({ status }) => status !== 'tracked');
  const keys = [...live, ...rest].slice(0, MOST_GAMES - 1).map(({ key }) => key);
  return keys.length === 0 ? [] : [game.key, ...keys];
}
