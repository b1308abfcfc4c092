import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { textCache } from '../files/text-cache.ts';
import { type FindingHref, type FindingMention, partsOf } from './finding-mentions.ts';
import { type HeadingIdOptions, headingIds } from './heading-ids.ts';
import { parseDocument } from './markdown-tree.ts';

/** Shared, because a build may render thousands of texts. */
const processor = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    // A page loads nothing from another origin, so pictures are dropped.
    tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'),
    attributes: {
      ...defaultSchema.attributes,
      // Words after the fence become classes. Only names of languages are allowed.
      code: [['className', /^language-[\w+#.-]+$/]],
    },
  })
  .use(rehypeStringify)
  .freeze();

export interface RenderMarkdownOptions extends HeadingIdOptions {
  /** The highest heading of the text gets this level, from 1 to 6. The other headings move by as many levels. */
  readonly headingLevel?: number;
  /** By default, mentions of findings are not links. */
  readonly findingHref?: FindingHref;
}

/**
 * Renders markdown (GFM) as safe HTML. External links get `rel="nofollow noopener"`, because a link is no endorsement.
 * The class `whole` prevents a line break inside the code of a finding, such as `F-01`.
 */
export function renderMarkdown(
  markdown: string,
  { headingLevel = 2, findingHref = () => undefined, ...idOptions }: RenderMarkdownOptions = {},
): string {
  const make = () => withMentions(markdown, headingLevel, findingHref, idOptions);
  const known = rendered.get(JSON.stringify([markdown, headingLevel, idOptions]), make);
  const isSame = known.mentions.every(({ mention, href }) => findingHref(mention) === href);
  return (isSame ? known : make()).html;
}

interface Rendered {
  readonly html: string;
  /** The mentions in `html`, with their links. A page that needs other links must not use `html`. */
  readonly mentions: readonly { readonly mention: FindingMention; readonly href?: string }[];
}

/** A build renders the same text for several pages within a short time. So a small cache is enough. */
const rendered = textCache<Rendered>(500_000);

function withMentions(
  markdown: string,
  headingLevel: number,
  findingHref: FindingHref,
  idOptions: HeadingIdOptions,
): Rendered {
  const mentions: { mention: FindingMention; href?: string }[] = [];
  const noted: FindingHref = (mention) => {
    const href = findingHref(mention);
    mentions.push({ mention, ...(href !== undefined && { href }) });
    return href;
  };
  return { html: render(markdown, headingLevel, noted, idOptions), mentions };
}

function render(
  markdown: string,
  headingLevel: number,
  findingHref: FindingHref,
  idOptions: HeadingIdOptions,
): string {
  const source = parseDocument(markdown);
  const ids = headingIds([source], idOptions);
  const tree = processor.runSync(source as Parameters<typeof processor.runSync>[0]);
  // The code below changes the sanitized tree. It adds only constants, letters, digits and hyphens, which are safe.
  const root = tree as unknown as HtmlNode;
  const headings = [...headingsIn(root)];
  const highest = Math.min(...headings.map((heading) => levelOf(heading)!));
  for (const [index, heading] of headings.entries()) {
    heading.properties = { ...heading.properties, id: ids[index] };
  }
  decorate(root, headingLevel - highest);
  markMentions(root, findingHref);
  joinLines(root);
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

/** Makes pages smaller. Line breaks outside `pre` become spaces. A line break next to a block is deleted. */
function joinLines(node: HtmlNode): void {
  if (node.tagName === 'pre') return;
  const { children = [] } = node;
  node.children = children.flatMap((child, at) => {
    if (child.type !== 'text') {
      joinLines(child);
      return child;
    }
    const value = (child.value ?? '').replace(/\s*\n\s*/g, ' ');
    const isBesideBlock = [children[at - 1], children[at + 1]].some(isBlock);
    return value === ' ' && isBesideBlock ? [] : { ...child, value };
  });
}

function isBlock(node: HtmlNode | undefined): boolean {
  return /^(?:p|h[1-6]|[uo]l|li|blockquote|pre|table|thead|tbody|t[rdh]|hr|div|section)$/.test(
    node?.tagName ?? '',
  );
}

/** The code of a finding gets no link inside another link or a `code` element. */
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
