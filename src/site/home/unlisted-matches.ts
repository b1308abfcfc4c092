import type { SearchEntry } from './search-index.ts';

const MOST_LINKS = 20;

export interface UnlistedMatches {
  readonly games: readonly SearchEntry[];
  readonly more: number;
}

/**
 * The matches that the page does not list. Names equal to the text come first, then names that begin with it. Pure.
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
