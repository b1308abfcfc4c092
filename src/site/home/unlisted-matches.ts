import type { SearchEntry } from './search-index.ts';

/** The largest number of links to games that the page does not list. */
const MOST_LINKS = 20;

/** Games that match a search and that the page does not list. */
export interface UnlistedMatches {
  readonly games: readonly SearchEntry[];
  /** The number of further games that match. */
  readonly more: number;
}

/**
 * The games that match a search but are not in the page's list. A game whose name is the search text comes first. Next
 * come games whose names begin with the search text, then all other games. Games with the same rank are ordered by
 * name. Pure.
 *
 * @param found the keys of all games that match
 * @param listed the keys of the games that the page lists
 */
export function unlistedMatches(
  index: readonly SearchEntry[],
  text: string,
  { found, listed }: { found: ReadonlySet<string>; listed: ReadonlySet<string> },
  most = MOST_LINKS,
): UnlistedMatches {
  const wanted = text.trim().toLowerCase();
  const rank = ({ n }: SearchEntry) => {
    const name = n.toLowerCase();
    if (name === wanted) return 0;
    return name.startsWith(wanted) ? 1 : 2;
  };
  const { compare } = new Intl.Collator('en', { numeric: true });
  const matches = index
    .filter(({ k }) => found.has(k) && !listed.has(k))
    .sort((a, b) => rank(a) - rank(b) || compare(a.n, b.n));
  return { games: matches.slice(0, most), more: Math.max(0, matches.length - most) };
}

/** For example "And 12 more: type more letters."; undefined if nothing is left out. */
export function moreText({ more }: UnlistedMatches): string | undefined {
  return more === 0 ? undefined : `And ${more.toLocaleString('en-US')} more: type more letters.`;
}
