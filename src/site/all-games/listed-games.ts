import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';

/** A page lists at most this many games. One request for the board gets at most 200 rows. */
export const MOST_LISTED = 200;

export interface ListedGames {
  /** At most {@link MOST_LISTED}, in the order of the records. */
  readonly protocols: readonly Protocol[];
  /** The number of all games. */
  readonly total: number;
}

/** If a list does not show all games, it has a link to this page. */
export const ALL_GAMES = pathTo(pages.allGames, { page: 1 });

/** Whether there are more games than a page lists. */
export function isOverLimit(games: number, most = MOST_LISTED): boolean {
  return games > most;
}

/**
 * Chooses the games for the lists on all pages. These are the first games in the table of the home page. Pure.
 *
 * @param inTable all games in the order of the home page's table
 */
export function listedGames(
  protocols: readonly Protocol[],
  inTable: readonly Protocol[],
  most = MOST_LISTED,
): ListedGames {
  const first = new Set(inTable.slice(0, most));
  return {
    protocols: protocols.filter((protocol) => first.has(protocol)),
    total: protocols.length,
  };
}

/** For example "200 of 1,234 games are listed here." */
export function listedText(listed: number, total: number): string {
  return `${listed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} games are listed here.`;
}
