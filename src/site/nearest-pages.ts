import { segmentsOf } from '../addresses/segments.ts';
import { closest } from '../content/words/closest.ts';

/** A page that a wrong address may have meant. */
export interface NamedPage {
  readonly path: string;
  readonly name: string;
  /** Words that the path of the page contains: its key and its former keys, or its own name. */
  readonly words: readonly string[];
}

const MOST_PAGES = 5;
/** Parts that many addresses share. They say nothing about the page that was meant. */
const COMMON_PARTS: ReadonlySet<string> = new Set([
  'games',
  'game',
  'v1',
  'audit',
  'history',
  'badges',
]);
/** Shorter parts are in too many words. */
const SHORTEST_PART = 3;

/**
 * The pages whose words are nearest to a path: first those that contain a part of the path or are contained in it, then
 * the one that is a few letters away. Pure.
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
