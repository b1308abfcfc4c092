import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { Protocol } from '../content/dataset/dataset.ts';

/**
 * The largest number of games that one page lists. A game takes up to 2.5 kB of a page. The board answers with at most
 * 200 rows, so a page needs only one request. If there are more games, a page says how many games it leaves out, and
 * links to the list of all games.
 */
export const MOST_LISTED = 200;

/** The games that the pages list, and how many there are. */
export interface ListedGames {
  /** At most {@link MOST_LISTED} games, in the order of the records. */
  readonly protocols: readonly Protocol[];
  /** The number of all games. */
  readonly total: number;
}

/** The first page of the list of all games. Every list that leaves out games links to this page. */
export const ALL_GAMES = pathTo(pages.allGames, { page: 1 });

/** Whether there are more games than a page lists. */
export function isOverLimit(games: number, most = MOST_LISTED): boolean {
  return games > most;
}

/**
 * The games that the pages list: the first games of the home page's table. Every page lists the same games, so a reader
 * of one page finds them on the other pages. Pure.
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
