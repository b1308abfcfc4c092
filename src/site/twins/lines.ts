import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import { ALL_GAMES, listedText } from '../all-games/listed-games.ts';
import {
  address,
  link,
  type Markdown,
  md,
  ownMarkdown,
  sourceOf,
  type Text,
  together,
} from '../wording/markdown.ts';

/** A heading of level two and its lines; empty if there are no lines. */
export function section(title: Text, lines: readonly Text[]): Markdown[] {
  return lines.length === 0 ? [] : [md`## ${title}`, block(lines)];
}

/** Puts each text on a line of its own. An empty string is an empty line. */
export function block(lines: readonly Text[]): Markdown {
  return ownMarkdown(lines.map(sourceOf).join('\n'));
}

/** A list in markdown. Further lines of an item are indented, so that they stay inside it. */
export function list(items: readonly Text[]): Markdown[] {
  return items.map((item) => ownMarkdown(`- ${sourceOf(item).replaceAll('\n', '\n  ')}`));
}

/** The whole text of a twin: blocks with an empty line between them, and a line break at the end. */
export function joined(blocks: readonly Text[]): string {
  const sources = blocks.map(sourceOf).filter((source) => source !== '');
  return `${sources.join('\n\n')}\n`;
}

/**
 * Says how many games a list leaves out; empty if it has all games.
 *
 * @param which a sentence about the listed games, for example "Those with problems come first."
 */
export function leftOut(listed: number, total: number, siteUrl: string, which = ''): Text {
  if (listed === total) return '';
  const allNames = link('The list of all games', `${siteUrl}${twinOf(ALL_GAMES)}`);
  return md`${together([listedText(listed, total), which])} ${allNames} has every name, and ${address(siteUrl + routes.directory)} every record.`;
}
