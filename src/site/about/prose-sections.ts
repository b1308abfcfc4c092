import { type HeadingIdOptions, headingIds } from '../../content/prose/heading-ids.ts';
import { nodesOf, parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';

export interface ProseSection {
  readonly id: string;
  readonly name: string;
  /** The offset of the section's heading in the text. */
  readonly start: number;
}

/** The sections at the highest heading level, with the ids of their headings. Pure. */
export function proseSections(markdown: string, options: HeadingIdOptions): ProseSection[] {
  const blocks = parseMarkdown(markdown);
  const ids = headingIds(blocks, options);
  const headings = [...nodesOf(blocks)]
    .filter(({ type }) => type === 'heading')
    .map((heading, index) => ({ heading, id: ids[index]! }));
  const highest = Math.min(...headings.map(({ heading }) => heading.depth!));
  return headings
    .filter(({ heading }) => heading.depth === highest)
    .map(({ heading, id }) => ({
      id,
      name: plainText([heading]),
      start: heading.position!.start.offset,
    }));
}
