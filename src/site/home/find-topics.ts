import { askedWords, isForm, wordsOf } from './question-words.ts';

/** A page or an explanation that the search box finds, besides games and findings. */
export type SearchTopic = readonly [
  title: string,
  /** The path of the page about the topic; empty if only the pages of games have a section about the topic. */
  path: string,
  /** Further words for which the search finds the topic, in lower case. */
  words: string,
  /** The id of the section about the topic on the page of a game; empty if there is none. */
  section: string,
];

const MOST_TOPICS = 4;

/**
 * Finds topics for a plain question such as "what does grade C mean?". A topic is found if its `title` and `words`
 * together contain more than half of the asked words. Topics that contain more asked words come first. If two topics
 * contain equally many, the topic with more asked words in its title comes first. Pure.
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
