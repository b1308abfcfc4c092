import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { isOverLimit, MOST_LISTED } from '../listed-games.ts';

/** The largest number of games on one page of the list. A game takes about 300 bytes. */
const NAMES_OF_PAGE = 500;

/** A page of the list of all games. */
export interface NamePage {
  /** From 1. */
  readonly page: number;
  readonly path: string;
  /** Ordered by name. */
  readonly protocols: readonly Protocol[];
}

/**
 * The pages of the list of all games. Empty if the site has few games, because other pages then list all of them. Pure.
 */
export function namePages(
  protocols: readonly Protocol[],
  { mostListed = MOST_LISTED, ofPage = NAMES_OF_PAGE } = {},
): NamePage[] {
  if (!isOverLimit(protocols.length, mostListed)) return [];
  const { compare } = new Intl.Collator('en');
  const byName = protocols.toSorted((a, b) => compare(a.name, b.name));
  return Array.from({ length: Math.ceil(byName.length / ofPage) }, (_, at) => ({
    page: at + 1,
    path: pathTo(pages.allGames, { page: at + 1 }),
    protocols: byName.slice(at * ofPage, (at + 1) * ofPage),
  }));
}

/** For example "Aleo Dice to Moon Lottery": the first and the last name of a page. */
export function namesText({ protocols }: NamePage): string {
  return `${protocols[0]!.name} to ${protocols.at(-1)!.name}`;
}
