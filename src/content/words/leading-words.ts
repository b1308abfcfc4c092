/**
 * Shortens each text to its first words, as few as possible. No other text may begin with these words. A text that
 * begins another text stays whole.
 */
export function leadingWords(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const words = plainWords(text).split(' ');
    const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
    const others = texts.filter((other) => other !== text);
    return starts.find((start) => !others.some((other) => startsWith(other, start))) ?? text;
  });
}

/** Whether a text starts with these words. Ignores case and punctuation. */
export function startsWith(text: string, words: string): boolean {
  return `${plainWords(text)} `.startsWith(`${plainWords(words)} `);
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
