import { markdownToMdast } from 'satteri';
import { textCache } from '../files/text-cache.ts';

/** A body contains no frontmatter. */
const GFM = { features: { gfm: true, frontmatter: false } } as const;

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
  /** The name of a reference or a definition. */
  readonly label?: string | null;
  /** The same in lower case, and with single spaces. */
  readonly identifier?: string;
  readonly depth?: number;
  readonly position?: { readonly start: Point; readonly end: Point };
}

/** Line and column count from 1, the offset from 0. */
interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export type Block = MarkdownNode;

/** Parses markdown (GFM) into its blocks. */
export function parseMarkdown(text: string): readonly Block[] {
  return parseDocument(text).children;
}

/** A whole text as one node. All readers share it, so no code may change it. */
export interface MarkdownDocument extends MarkdownNode {
  readonly children: readonly Block[];
}

/** The texts of 25 to 50 games have one million characters. A tree takes about 30 times the memory of its text. */
const trees = textCache<MarkdownDocument>(1_000_000);

/** The number of texts that this process has parsed. */
export const parseCount = trees.made;

/** Parses a markdown text (GFM). */
export function parseDocument(text: string): MarkdownDocument {
  return trees.get(text, () => {
    // Markdown requires U+FFFD in place of NUL. The parser does not make this replacement.
    const source = text.replaceAll('\0', '\uFFFD');
    return markdownToMdast(source, GFM) as MarkdownDocument;
  });
}

/** Many rules need the nodes of the same body, so each result of `nodesOf` is kept. */
const flattened = new WeakMap<readonly MarkdownNode[], readonly MarkdownNode[]>();

/** All nodes, in the order of the text. */
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

/** Like `plainText(nodes) !== ''`, but stops at the first text. */
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
