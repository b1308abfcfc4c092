import type { FindingEntry } from './finding-words.ts';
import type { AddressEntry, SearchEntry } from './search-index.ts';

export interface FoundFinding {
  /** The name of the game. */
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly path: string;
}

export interface SearchResult {
  readonly keys: ReadonlySet<string>;
  readonly findings: readonly FoundFinding[];
  /** Whether the reader searched for an address that is on no page of this site. */
  readonly isUnknownAddress: boolean;
}

/** A search needs these files in addition to the index if `hasOnlyNames` is true. */
export interface SearchedFiles {
  readonly addresses?: readonly AddressEntry[];
  readonly findings?: readonly FindingEntry[];
}

const MOST_FINDINGS = 8;
/** Shorter texts are in almost every finding, so the search finds no findings for them. */
const SHORTEST_IN_FINDINGS = 3;

/** Undefined if the text is not a whole address. */
export function searchedAddress(text: string): string | undefined {
  return /^0x[0-9a-f]{40}$/.exec(text.trim().toLowerCase())?.[0];
}

/** Whether the index has no addresses and findings. A search then needs further files. */
export function hasOnlyNames([first]: readonly SearchEntry[]): boolean {
  return first !== undefined && first.c === undefined;
}

/**
 * Finds the games and findings that contain every word. Pure.
 *
 * @param files needed only if `hasOnlyNames` is true for the index
 */
export function search(
  index: readonly SearchEntry[],
  text: string,
  { addresses = [], findings: loaded = [] }: SearchedFiles = {},
): SearchResult {
  const wanted = text.trim().toLowerCase();
  if (searchedAddress(wanted) !== undefined) {
    const keys = new Set([
      ...index.filter(({ c }) => c?.includes(wanted)).map(({ k }) => k),
      ...addresses.filter(([address]) => address === wanted).flatMap(([, games]) => games),
    ]);
    return { keys, findings: [], isUnknownAddress: keys.size === 0 };
  }
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const has = (haystack: string) => words.every((word) => haystack.includes(word));
  const games = index.filter(({ t, c }) => has(t) || c?.some((address) => has(address)));
  const findings =
    wanted.length < SHORTEST_IN_FINDINGS
      ? []
      : [
          ...index.flatMap(({ n, f }) =>
            (f ?? []).map(([code, title, path]) => ({ name: n, code, title, path })),
          ),
          ...loaded.map(([code, title, path, name]) => ({ name, code, title, path })),
        ].filter(({ code, title }) => has(`${code} ${title}`.toLowerCase()));
  // The index lists the findings of a shared audit under each game.
  const unique = [
    ...new Map(findings.map((found) => [`${found.code} ${found.title}`, found])).values(),
  ];
  return {
    keys: new Set(games.map(({ k }) => k)),
    findings: unique.slice(0, MOST_FINDINGS),
    isUnknownAddress: false,
  };
}
