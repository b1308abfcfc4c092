import { askedWords, isForm, wordsOf } from './question-words.ts';

/** What the search box finds besides games and findings. */
export type SearchTopic = readonly [
  title: string,
  /** The page about the topic. Empty if the topic is only a section on the pages of games. */
  path: string,
  /** Further words for the search, in lower case. */
  words: string,
  /** The id of the section about the topic on the page of a game. Empty if there is no such section. */
  section: string,
];

const MOST_TOPICS = 4;

/**
 * Finds topics that contain more than half of the words of a question. Topics with more matches come first, then topics
 * with more matches in the title. Pure.
 */
export function findTopics(topics: readonly SearchTopic[], question: string): SearchTopic[] {
  const asked = askedWords(question);
  // One or two letters are probably the start of a game's name.
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
