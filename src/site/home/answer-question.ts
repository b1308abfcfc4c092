import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { listedWithAnd } from '../../schema/listed.ts';
import { FEWEST_GAMES, gamesQuery, MOST_GAMES } from '../compare/chosen-games.ts';
import { askedGames } from './asked-games.ts';
import { findTopics, type SearchTopic } from './find-topics.ts';
import type { SearchEntry } from './search-index.ts';

/** What the search box shows for a text that is neither a name nor an address. */
export interface Answer {
  /** The keys of the games that the text names. */
  readonly keys: readonly string[];
  /** The places that answer the question, best first. */
  readonly links: readonly { readonly text: string; readonly path: string }[];
}

/**
 * Answers a question about games, about words of this site, or about both. A question about one game leads to the
 * sections of its page, and a question about two to four games leads to their comparison. Pure.
 */
export function answerQuestion(
  index: readonly SearchEntry[],
  topics: readonly SearchTopic[],
  question: string,
): Answer {
  const { games, rest } = askedGames(index, question);
  const found = findTopics(topics, rest);
  const keys = games.map(({ k }) => k);
  const general = found.filter(([, path]) => path !== '').map(([text, path]) => ({ text, path }));
  const [game] = games;
  if (games.length === 1 && game !== undefined) {
    const page = pathTo(pages.game, { key: game.k });
    const sections = found.filter(([, , , section]) => section !== '');
    // Several words may be explained in the same section.
    const links = Map.groupBy(sections, ([, , , section]) => section);
    return {
      keys,
      links: [
        ...Array.from(links, ([section, [first]]) => ({
          text: `${game.n}: ${first![0]}`,
          path: `${page}#${section}`,
        })),
        ...general,
      ],
    };
  }
  if (games.length < FEWEST_GAMES || games.length > MOST_GAMES) return { keys, links: general };
  const comparison = {
    text: `Compare ${listedWithAnd(games.map(({ n }) => n))}`,
    path: pages.compare + gamesQuery(keys),
  };
  return { keys, links: [comparison, ...general] };
}
