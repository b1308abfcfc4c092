import { type HeadingIdOptions, headingIds } from './heading-ids.ts';
import { nodesOf, parseMarkdown, plainText } from './markdown-tree.ts';

/** A heading as a list of contents shows it. */
export interface TopHeading {
  readonly id: string;
  readonly name: string;
}

/** The headings of a text's highest level, with the ids that `renderMarkdown` gives them. */
export function topHeadings(markdown: string, options: HeadingIdOptions): TopHeading[] {
  const blocks = parseMarkdown(markdown);
  const headings = [...nodesOf(blocks)].filter(({ type }) => type === 'heading');
  const ids = headingIds(blocks, options);
  const highest = Math.min(...headings.map(({ depth }) => depth!));
  return headings.flatMap((heading, index) =>
    heading.depth === highest ? [{ id: ids[index]!, name: plainText([heading]) }] : [],
  );
}
