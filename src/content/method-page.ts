import { type MarkdownNode, plainText } from './markdown-tree.ts';
import type { ProseFile, Records } from './records.ts';

/** The page that says how audits are made: what audits and findings are begun with and judged by. */
export function methodPage({ methodology }: Records): ProseFile | undefined {
  return methodology.find(({ place }) => place.kind === 'methodology' && place.slug === 'audits');
}

/** What the page asks of every audit: the items of the first list under that heading. */
export function questionsOfMethod(page: ProseFile | undefined): string[] {
  const list = under(page, 'The questions of every audit').find(({ type }) => type === 'list');
  return (list?.children ?? []).map((item) => plainText([item]));
}

/** What the page says that a finding says: the sentences of the first paragraph under that heading. */
export function findingParts(page: ProseFile | undefined): string[] {
  const [first] = under(page, 'What a finding says');
  if (first?.type !== 'paragraph') return [];
  return plainText([first])
    .split(/\.(?:\s+|$)/)
    .filter((sentence) => sentence !== '');
}

/** The blocks between this heading and the next. */
function under(page: ProseFile | undefined, title: string): readonly MarkdownNode[] {
  const blocks = page?.body?.blocks ?? [];
  const isHeading = ({ type }: MarkdownNode) => type === 'heading';
  const start = blocks.findIndex((block) => isHeading(block) && plainText([block]) === title);
  if (start === -1) return [];
  const length = blocks.slice(start + 1).findIndex(isHeading);
  return blocks.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}
