import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import { ALL_GAMES, listedText } from '../listed-games.ts';

/** A heading of level two and its lines; empty if there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/** A list in markdown. Further lines of an item are indented, so that they stay inside it. */
export function list(items: readonly string[]): string[] {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`);
}

/** A link. `text` is markdown from `textsAsMarkdown`. Each `]` in it gets a backslash, unless it has one. */
export function link(text: string, url: string): string {
  return `[${text.replaceAll(/(?<!\\)]/g, '\\]')}](${url})`;
}

/** Joins blocks with an empty line between them. The text ends with a line break. */
export function joined(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/**
 * Says how many games a list leaves out; empty if it has all games.
 *
 * @param which a sentence about the listed games, for example "Those with problems come first."
 */
export function leftOut(listed: number, total: number, siteUrl: string, which = ''): string {
  if (listed === total) return '';
  const allNames = link('The list of all games', `${siteUrl}${twinOf(ALL_GAMES)}`);
  return `${[listedText(listed, total), which].join(' ').trim()} ${allNames} has every name, and ${siteUrl}${routes.directory} every record.`;
}
