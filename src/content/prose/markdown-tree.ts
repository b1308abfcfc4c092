import { markdownToMdast } from 'satteri';
import { textCache } from '../files/text-cache.ts';

/** Enables GFM. Disables frontmatter, because a body contains none. */
const GFM = { features: { gfm: true, frontmatter: false } } as const;

/** A node of a parsed markdown text, with the properties that the content's rules use. */
export interface MarkdownNode {
  readonly type: string;
  readonly children?: readonly MarkdownNode[];
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  /** Code blocks only: the language, and the words after it. */
  readonly lang?: string | null;
  readonly meta?: string | null;
  /** References and definitions only: the name. */
  readonly label?: string | null;
  readonly depth?: number;
  readonly position?: { readonly start: Point; readonly end: Point };
}

/** A position in a text: line and column from 1, offset from 0. */
interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A top-level node of a text. */
export type Block = MarkdownNode;

/** Parses a markdown text (GFM) into its blocks. */
export function parseMarkdown(text: string): readonly Block[] {
  return parseDocument(text).children;
}

/** A whole text as one node. No code may change this node, because all code that reads the text shares the node. */
export interface MarkdownDocument extends MarkdownNode {
  readonly children: readonly Block[];
}

/**
 * The trees of recently parsed texts. The rules, the pages of a game and the markdown copies of these pages need the
 * same trees. A tree takes about 30 times the memory of its text, so the cache holds the trees of only 25 to 50 games. A
 * build with more games parses some texts again.
 */
const trees = textCache<MarkdownDocument>(1_000_000);

/** The number of texts that this process has parsed. */
export const parseCount = trees.made;

/** Parses a markdown text (GFM). */
export function parseDocument(text: string): MarkdownDocument {
  return trees.get(text, () => {
    // Markdown requires U+FFFD in place of NUL. The parser does not replace NUL.
    const source = text.replaceAll('\0', '\uFFFD');
    return markdownToMdast(source, GFM) as MarkdownDocument;
  });
}

/** The result of `nodesOf` for each list of nodes. Ten rules need the nodes of the same body. */
const flattened = new WeakMap<readonly MarkdownNode[], readonly MarkdownNode[]>();

/** These nodes and all nodes below them, in the order of the text. */
export function nodesOf(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const known = flattened.get(nodes);
  if (known !== undefined) return known;
  const all: MarkdownNode[] = [];
  addNodes(nodes, all);
  flattened.set(nodes, all);
  return all;
}

function addNodes(nodes: readonly MarkdownNode[], all: MarkdownNode[]): void {
  for (const node of nodes) {
    all.push(node);
    if (node.children !== undefined) addNodes(node.children, all);
  }
}

/** Whether these blocks contain any text. Equivalent to `plainText(nodes) !== ''`, but stops at the first text. */
export function hasText(nodes: readonly MarkdownNode[]): boolean {
  return nodes.some(({ children, value, alt }) =>
    children === undefined ? /\S/.test(value ?? alt ?? '') : hasText(children),
  );
}

/** The text of these blocks without markup, on one line. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

/** Puts a space between blocks, but not between the parts of one line. */
function textOf(node: MarkdownNode): string {
  if (node.type === 'break') return ' ';
  if (node.children === undefined) return node.value ?? node.alt ?? '';
  const separator = INLINE_PARENTS.has(node.type) ? '' : ' ';
  return node.children.map(textOf).join(separator);
}

const INLINE_PARENTS = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
]);
