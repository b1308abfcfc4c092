import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

const parser = remark().use(remarkGfm).freeze();

/** The nodes of a parsed markdown text, as far as content is judged by them. */
export interface MarkdownNode {
  readonly type: string;
  readonly children?: readonly MarkdownNode[];
  readonly value?: string;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  /** Of a block of code: its language, and what stands after it. */
  readonly lang?: string | null;
  readonly meta?: string | null;
  /** Of a reference or a definition: its name. */
  readonly label?: string | null;
  readonly depth?: number;
  readonly position?: { readonly start: Point; readonly end: Point };
}

/** A place in a text: line and column from 1, offset from 0. */
interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A node at the top of a text. */
export type Block = MarkdownNode;

/** The blocks of a markdown text (GFM). */
export function parseMarkdown(text: string): readonly Block[] {
  return parser.parse(text).children as readonly MarkdownNode[];
}

/** Every node under these, in the order of the text. */
export function* nodesOf(nodes: readonly MarkdownNode[]): Generator<MarkdownNode> {
  for (const node of nodes) {
    yield node;
    if (node.children !== undefined) yield* nodesOf(node.children);
  }
}

/** What these blocks say, as plain text on one line. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

/** Joined by spaces between blocks, by nothing inside a line. */
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
