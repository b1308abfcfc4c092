/** The first sentence of a text. A point inside a number or a version does not end it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
