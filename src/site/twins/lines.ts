/** A part of a text: a heading of level two with its lines. Empty if there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/** A list, one line for each item. A text with several lines stays inside its item. */
export function list(items: readonly string[]): string[] {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`);
}

/** A link. Its text is markdown (`textsAsMarkdown`), so brackets in it are already escaped. */
export function link(text: string, url: string): string {
  return `[${text.replaceAll(/(?<!\\)]/g, '\\]')}](${url})`;
}

/** The paragraphs and lists of a text, with an empty line between them and a line break at the end. */
export function joined(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
