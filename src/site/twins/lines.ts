/** A section of a text: a heading of level two and its lines. Empty if there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/**
 * A list in markdown. If an item has several lines, the further lines are indented, so that they stay inside the item.
 */
export function list(items: readonly string[]): string[] {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`);
}

/** A link. Its text is already markdown (`textsAsMarkdown`), so brackets in it are escaped. */
export function link(text: string, url: string): string {
  return `[${text.replaceAll(/(?<!\\)]/g, '\\]')}](${url})`;
}

/** Joins paragraphs and lists with an empty line between them. The text ends with a line break. */
export function joined(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
