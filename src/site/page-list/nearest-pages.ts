import { game } from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { segmentsOf } from '../../addresses/segments.ts';
import { closest } from '../../content/words/closest.ts';

export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /** The keys of a game, or the name of the page. */
  readonly words: readonly string[];
}

/** The page of a game, for an address with a mistyped or former key. */
export function gamePage(key: string, name: string, formerKeys: readonly string[]): NamedPage {
  return { path: pathTo(game, { key }), name, words: [key, ...formerKeys] };
}

const MOST_PAGES = 5;
/** These parts of a path do not show which page the reader wants. */
const COMMON_PARTS: ReadonlySet<string> = new Set([
  'games',
  'game',
  'v1',
  'audit',
  'history',
  'badges',
]);
/** Shorter parts of a path are ignored, because too many keys and names contain them. */
const SHORTEST_PART = 3;

/**
 * The pages most similar to a path. Each part of the path is compared with the words of the pages. Pages with an equal
 * word come first. Then come pages with a similar word. The last are pages with a word that contains the part, or is
 * contained in it. Pure.
 */
export function nearestPages(path: string, pages: readonly NamedPage[]): NamedPage[] {
  const parts = (segmentsOf(path) ?? [])
    .map((part) => part.toLowerCase().replace(/\.\w+$/, ''))
    .filter((part) => part.length >= SHORTEST_PART && !COMMON_PARTS.has(part));
  const near = parts.flatMap((part) => {
    const pagesWith = (matches: (word: string) => boolean) =>
      pages.filter(({ words }) => words.some(matches));
    const word = closest(
      part,
      pages.flatMap(({ words }) => words),
    );
    return [
      ...pagesWith((each) => each === part),
      ...pagesWith((each) => each === word),
      ...pagesWith(
        (each) => each.includes(part) || (each.length > SHORTEST_PART && part.includes(each)),
      ),
    ];
  });
  return [...new Set(near)].slice(0, MOST_PAGES);
}
