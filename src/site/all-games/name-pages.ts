import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { isOverLimit, MOST_LISTED } from './listed-games.ts';

/** Each game adds about 300 bytes to a page of the list. */
const NAMES_OF_PAGE = 500;

export interface NamePage {
  /** From 1. */
  readonly page: number;
  readonly path: string;
  /** Ordered by name. */
  readonly protocols: readonly Protocol[];
}

/** Pages that list all games by name. Empty if there are at most `mostListed` games. Pure. */
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

/** For example "Aleo Dice to Moon Lottery". */
export function namesText({
  protocols,
}: {
  readonly protocols: readonly Pick<Protocol, 'name'>[];
}): string {
  return `${protocols[0]!.name} to ${protocols.at(-1)!.name}`;
}
