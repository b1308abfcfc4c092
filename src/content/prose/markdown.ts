import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { type FindingHref, partsOf } from './finding-mentions.ts';
import { type HeadingIdOptions, headingIds } from './heading-ids.ts';
import type { MarkdownNode } from './markdown-tree.ts';

/** One for all texts: a record is rendered once for each page, and there may be thousands. */
const processor = remark()
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    // A page asks nothing of another origin, not even a picture.
    tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'),
  })
  .use(rehypeStringify)
  .freeze();

export interface RenderMarkdownOptions extends HeadingIdOptions {
  /**
   * The level of the text's own highest heading, 1 to 6, default 2: whatever level the writer began
   * with, it continues the outline of the page. Deeper headings follow, down to 6.
   */
  readonly headingLevel?: number;
  /** Where the findings stand that the text mentions; by default nowhere. */
  readonly findingHref?: FindingHref;
}

/**
 * Markdown (GFM) as HTML that is safe to put into a page: raw HTML is dropped, addresses that run
 * code are too. Links that leave the site carry `rel="nofollow noopener"`, since naming a protocol
 * is no endorsement. A table is wrapped in `div.table-scroll`, a code block is `pre.code-scroll`;
 * both can be reached and scrolled by keyboard. Each heading has an id, which `headingIds` tells. The
 * code of a finding is `.whole`, so that it is not broken at its hyphen, and leads to the finding.
 */
export function renderMarkdown(
  markdown: string,
  { headingLevel = 2, findingHref = () => undefined, ...idOptions }: RenderMarkdownOptions = {},
): string {
  const source = processor.parse(markdown);
  const ids = headingIds([source as MarkdownNode], idOptions);
  const tree = processor.runSync(source);
  // After sanitizing: what is added here is constant, or letters, digits and hyphens.
  const root = tree as unknown as HtmlNode;
  const headings = [...headingsIn(root)];
  const highest = Math.min(...headings.map((heading) => levelOf(heading)!));
  for (const [index, heading] of headings.entries()) {
    heading.properties = { ...heading.properties, id: ids[index] };
  }
  decorate(root, headingLevel - highest);
  markMentions(root, findingHref);
  return processor.stringify(tree);
}

interface HtmlNode {
  readonly type: string;
  readonly value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

function* headingsIn(node: HtmlNode): Generator<HtmlNode> {
  if (levelOf(node) !== undefined) yield node;
  for (const child of node.children ?? []) yield* headingsIn(child);
}

function levelOf({ tagName = '' }: HtmlNode): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

function decorate(node: HtmlNode, shift: number): void {
  node.children = node.children?.map((child) => {
    decorate(child, shift);
    const level = levelOf(child);
    if (level !== undefined) child.tagName = `h${Math.min(6, level + shift)}`;
    if (child.tagName === 'a' && /^(?:https?:)?\/\//i.test(String(child.properties?.href))) {
      child.properties = { ...child.properties, rel: ['nofollow', 'noopener'] };
    }
    if (child.tagName === 'pre') {
      child.properties = { ...child.properties, className: ['code-scroll'], tabIndex: 0 };
    }
    return child.tagName === 'table' ? scrollable(child) : child;
  });
}

/** Inside a link a code leads where the link does; inside code it is the code's. */
function markMentions(node: HtmlNode, findingHref: FindingHref): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return mentionsIn(child.value ?? '', findingHref);
    if (child.tagName !== 'code') {
      markMentions(child, child.tagName === 'a' ? () => undefined : findingHref);
    }
    return child;
  });
}

function mentionsIn(text: string, findingHref: FindingHref): HtmlNode[] {
  return partsOf(text).map((part) => {
    if (typeof part === 'string') return { type: 'text', value: part };
    const href = findingHref(part);
    return {
      type: 'element',
      tagName: href === undefined ? 'span' : 'a',
      properties: { className: ['whole'], ...(href !== undefined && { href }) },
      children: [{ type: 'text', value: part.code }],
    };
  });
}

function scrollable(table: HtmlNode): HtmlNode {
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      tabIndex: 0,
      role: 'group',
      ariaLabel: 'Table, scrolls sideways',
    },
    children: [table],
  };
}
