/** Words of a question that say nothing about its subject. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and are can could did do does for from game games has have how i in is it me mean means my now of on or right than ' +
    'that the their there this to versus vs was were what when where which who why will with you your'
  ).split(' '),
);

/** The words and numbers of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a question that may be its subject. */
export function askedWords(question: string): string[] {
  return wordsOf(question).filter((word) => !EMPTY_WORDS.has(word));
}

/** Whether `word` begins with `asked`. The endings "s", "es", "ing" and "ed" of `asked` are ignored. */
export function isForm(asked: string, word: string): boolean {
  // One or two letters are a grade such as "C" or "NR".
  if (asked.length < 3) return asked === word;
  const stem = /^(\p{L}{3,}?)(?:s|es|ing|ed)$/u.exec(asked)?.[1];
  return word.startsWith(stem ?? asked);
}
