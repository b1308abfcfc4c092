import { askedWords, isForm, wordsOf } from './question-words.ts';

/** A page or an explanation that the search box finds, besides games and findings. */
export type SearchTopic = readonly [
  title: string,
  /** Empty for a topic that only the pages of games have. */
  path: string,
  /** Further words that find it, in lower case. */
  words: string,
  /** The id of the section about it on the page of a game; empty if there is none. */
  section: string,
];

const MOST_TOPICS = 4;

/**
 * Finds topics for a plain question such as "what does grade C mean?". A topic matches if its title and its words
 * contain the beginning of more than half of the words of the question. Topics with more of the words come first, and
 * among equals those whose titles have more of them. Pure.
 */
export function findTopics(topics: readonly SearchTopic[], question: string): SearchTopic[] {
  const asked = askedWords(question);
  // Somebody who typed one or two letters, and nothing else, is still typing the name of a game.
  if (asked.length === 0 || wordsOf(question).join('').length < 3) return [];
  const matchesIn = (text: string) => {
    const words = wordsOf(text);
    return asked.filter((word) => words.some((other) => isForm(word, other))).length;
  };
  return topics
    .map((topic) => {
      const [title, , words] = topic;
      return { topic, matches: matchesIn(`${title} ${words}`), inTitle: matchesIn(title) };
    })
    .filter(({ matches }) => 2 * matches > asked.length)
    .toSorted((a, b) => b.matches - a.matches || b.inTitle - a.inTitle)
    .slice(0, MOST_TOPICS)
    .map(({ topic }) => topic);
}
