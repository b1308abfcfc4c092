import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { listedWithAnd } from '../../schema/listed.ts';
import { FEWEST_GAMES, gamesQuery, MOST_GAMES } from '../compare/chosen-games.ts';
import { askedGames } from './asked-games.ts';
import { findTopics, type SearchTopic } from './find-topics.ts';
import type { SearchEntry } from './search-index.ts';

/** The answer to a text that is neither a name nor an address. */
export interface Answer {
  readonly keys: readonly string[];
  /** The name of the game if the question names exactly one game; otherwise null. */
  readonly about: string | null;
  /** Best first. */
  readonly links: readonly { readonly text: string; readonly path: string }[];
}

/**
 * Answers a question about games or words of this site. For one game, the links lead to its sections. For two to four
 * games, the first link compares them. Pure.
 */
export function answerQuestion(
  index: readonly SearchEntry[],
  topics: readonly SearchTopic[],
  question: string,
): Answer {
  const { games, rest } = askedGames(index, question);
  const found = findTopics(topics, rest);
  const keys = games.map(({ k }) => k);
  const pagesOf = (some: readonly SearchTopic[]) =>
    some.filter(([, path]) => path !== '').map(([text, path]) => ({ text, path }));
  const [game] = games;
  if (games.length === 1 && game !== undefined) {
    const sections = found.length === 0 ? (game.s ?? []) : sectionsFor(game, found);
    const page = pathTo(pages.game, { key: game.k });
    const links = sections.map(([id, text]) => ({ text, path: `${page}#${id}` }));
    return {
      keys,
      about: game.n,
      links: [...links, ...pagesOf(found.filter(([, , , section]) => section === ''))],
    };
  }
  if (games.length < FEWEST_GAMES || games.length > MOST_GAMES) {
    return { keys, about: null, links: pagesOf(found) };
  }
  const comparison = {
    text: `Compare ${listedWithAnd(games.map(({ n }) => n))}`,
    path: pages.compare + gamesQuery(keys),
  };
  return { keys, about: null, links: [comparison, ...pagesOf(found)] };
}

/** A section without a short name is named after its topic. */
function sectionsFor(
  game: SearchEntry,
  topics: readonly SearchTopic[],
): (readonly [id: string, name: string])[] {
  const names = new Map(game.s ?? []);
  const sections = topics
    .filter(([, , , section]) => section !== '')
    .map(([title, , , section]) => [section, names.get(section) ?? title] as const);
  // Several topics may lead to the same section. The first topic is the best match, so its name is kept.
  return [...new Map(sections.toReversed())].toReversed();
}
