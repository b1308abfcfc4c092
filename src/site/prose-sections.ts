import { type HeadingIdOptions, headingIds } from '../content/prose/heading-ids.ts';
import { nodesOf, parseMarkdown, plainText } from '../content/prose/markdown-tree.ts';

/** A section of a text, for the table of contents of its page. */
export interface ProseSection {
  readonly id: string;
  readonly name: string;
  /** The position in the text where its heading begins. */
  readonly start: number;
}

/** The sections of a text at its highest heading level. Each has the id that its heading has on the page. Pure. */
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
