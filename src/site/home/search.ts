import type { SearchEntry } from './search-index.ts';

export interface FoundFinding {
  /** The name of the game. */
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly path: string;
}

export interface SearchResult {
  /** The keys of the games that match. */
  readonly keys: ReadonlySet<string>;
  readonly findings: readonly FoundFinding[];
  /** Whether the text is an address that no page here mentions. */
  readonly isUnknownAddress: boolean;
}

const MOST_FINDINGS = 8;
/** Shorter words are in almost every finding. */
const SHORTEST_IN_FINDINGS = 3;

/** Finds games whose names, kinds, chains or addresses contain every word, and findings whose titles do. Pure. */
export function search(index: readonly SearchEntry[], text: string): SearchResult {
  const wanted = text.trim().toLowerCase();
  if (/^0x[0-9a-f]{40}$/.test(wanted)) {
    const games = index.filter(({ c }) => c.includes(wanted));
    return {
      keys: new Set(games.map(({ k }) => k)),
      findings: [],
      isUnknownAddress: games.length === 0,
    };
  }
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const has = (haystack: string) => words.every((word) => haystack.includes(word));
  const games = index.filter(({ t, c }) => has(t) || c.some((address) => has(address)));
  const findings =
    wanted.length < SHORTEST_IN_FINDINGS
      ? []
      : index.flatMap(({ n, f }) =>
          f
            .filter(([code, title]) => has(`${code} ${title}`.toLowerCase()))
            .map(([code, title, path]) => ({ name: n, code, title, path })),
        );
  // Protocols that share an audit share its findings.
  const unique = [
    ...new Map(findings.map((found) => [`${found.code} ${found.title}`, found])).values(),
  ];
  return {
    keys: new Set(games.map(({ k }) => k)),
    findings: unique.slice(0, MOST_FINDINGS),
    isUnknownAddress: false,
  };
}
