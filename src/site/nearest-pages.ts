import { game } from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import { segmentsOf } from '../addresses/segments.ts';
import { closest } from '../content/words/closest.ts';

/** A page that a reader with a wrong address may want. */
export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /**
   * The words that are compared with the wrong address: the current and former keys of a game, or the name of the page.
   */
  readonly words: readonly string[];
}

/** The page of a game, for an address that may have a mistyped or a former key. */
export function gamePage(key: string, name: string, formerKeys: readonly string[]): NamedPage {
  return { path: pathTo(game, { key }), name, words: [key, ...formerKeys] };
}

const MOST_PAGES = 5;
/** Parts of many addresses. They do not show which page the reader wants. */
const COMMON_PARTS: ReadonlySet<string> = new Set([
  'games',
  'game',
  'v1',
  'audit',
  'history',
  'badges',
]);
/** Parts of an address with fewer characters than this are ignored, because they occur in too many words. */
const SHORTEST_PART = 3;

/**
 * The pages whose words are most similar to a path. For each part of the path, there are three groups of pages in this
 * order. Pages in the first group have a word that equals the part. Pages in the second group have a word that differs
 * from the part in a few letters. Pages in the third group have a word that contains the part, or a word that the part
 * contains. Pure.
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
