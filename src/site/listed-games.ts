import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { Protocol } from '../content/dataset/dataset.ts';

/**
 * The most games that one page lists. A game takes up to 2.5 kB of a page, and the board answers with at most 200 rows,
 * so one request fills such a page. With more games, a page says how many it leaves out and where they are.
 */
export const MOST_LISTED = 200;

/** The games that the pages list, and how many there are. */
export interface ListedGames {
  /** At most {@link MOST_LISTED} games, in the order of the records. */
  readonly protocols: readonly Protocol[];
  /** The number of all games. */
  readonly total: number;
}

/** The page that all lists with a limit link to: the first names of all games. */
export const ALL_GAMES = pathTo(pages.allGames, { page: 1 });

/** Whether there are more games than a page lists. */
export function isOverLimit(games: number, most = MOST_LISTED): boolean {
  return games > most;
}

/**
 * The games to list: the first of the home page's table. So every page lists the same games, and a reader of one page
 * finds them on the others. Pure.
 *
 * @param inTable all games in the order of that table
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
