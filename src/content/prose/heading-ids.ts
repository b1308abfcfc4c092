import GithubSlugger, { slug } from 'github-slugger';
import { type MarkdownNode, nodesOf, plainText } from './markdown-tree.ts';

export interface HeadingIdOptions {
  /** Put before each id, where several texts stand on one page. */
  readonly prefix?: string;
  /** What is taken on the page already, without the prefix. */
  readonly taken?: readonly string[];
}

/**
 * The ids that a text's headings have on a page, in the order of the text: the heading's words in lower
 * case with hyphens, as code hosts make them, and numbered where two are alike.
 */
export function headingIds(
  nodes: readonly MarkdownNode[],
  { prefix = '', taken = [] }: HeadingIdOptions = {},
): string[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id);
  return [...nodesOf(nodes)]
    .filter(({ type }) => type === 'heading')
    .map((heading) => prefix + slugger.slug(slug(plainText([heading])) || 'section'));
}
