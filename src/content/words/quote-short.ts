/** A text in quotes, cut to a length that fits a message. */
export function quoteShort(text: string): string {
  return JSON.stringify(shorten(text));
}

/** A text cut to a length that fits a message. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
