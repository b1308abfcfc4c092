/** For the middle of a sentence. */
export function withSmallStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** For the start of a sentence. */
export function withCapitalStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
