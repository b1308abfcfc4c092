/** A text in quotes, shortened to fit into a message. */
export function quoteShort(text: string): string {
  return JSON.stringify(shorten(text));
}

/** A text, shortened to fit into a message. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
