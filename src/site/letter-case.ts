/** The text with a small first letter, for the middle of a sentence. */
export function withSmallStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The text with a capital first letter, for the start of a sentence. */
export function withCapitalStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
