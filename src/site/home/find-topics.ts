/** A page or an explanation that the search box finds, besides games and findings. */
export type SearchTopic = readonly [
  title: string,
  path: string,
  /** Further words that find it, in lower case. */
  words: string,
];

const MOST_TOPICS = 4;
/** Words of a question that say nothing about its subject. */
const EMPTY_WORDS = new Set(
  'a about an and are can did do does for game games has have how i in is it me mean means my of on or the this to was what when where which who why with you'.split(
    ' ',
  ),
);

/**
 * Finds topics for a plain question such as "what does grade C mean?". A topic matches if its title and its words
 * contain the beginning of every word of the question. Topics whose titles have all the words come first. Pure.
 */
export function findTopics(topics: readonly SearchTopic[], question: string): SearchTopic[] {
  const all = wordsOf(question);
  const asked = all.filter((word) => !EMPTY_WORDS.has(word));
  // Somebody who typed one or two letters, and nothing else, is still typing the name of a game.
  if (asked.length === 0 || all.join('').length < 3) return [];
  const matches = (text: string) => {
    const words = wordsOf(text);
    return asked.every((word) => words.some((other) => isForm(word, other)));
  };
  return topics
    .filter(([title, , words]) => matches(`${title} ${words}`))
    .toSorted(([a], [b]) => Number(matches(b)) - Number(matches(a)))
    .slice(0, MOST_TOPICS);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a reader who typed `asked` may mean `word`: its beginning, or one of its forms, such as "keys" for "key". */
function isForm(asked: string, word: string): boolean {
  // One letter is the name of a grade, not the beginning of a word.
  if (asked.length < 3) return asked === word;
  const stem = /^(\p{L}{3,}?)(?:s|es|ing|ed)$/u.exec(asked)?.[1];
  return word.startsWith(stem ?? asked);
}
