/** Cuts a text to at most `most` characters, after a whole word if possible. Pure. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return end > 0 ? `${text.slice(0, end)} …` : `${text.slice(0, most - 1)}…`;
}
