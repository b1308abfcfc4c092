import GithubSlugger, { slug } from 'github-slugger';
import { type MarkdownNode, nodesOf, plainText } from './markdown-tree.ts';

export interface HeadingIdOptions {
  /** Prefix of each id, for a page that shows several texts. */
  readonly prefix?: string;
  /** Ids that the page already uses, without the prefix. */
  readonly taken?: readonly string[];
}

/**
 * The ids of a text's headings on a page, in the order of the text. An id is the heading's words in lower case,
 * joined by hyphens, as on code hosts. Equal ids get a number.
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
