import GithubSlugger, { slug } from 'github-slugger';
import { type MarkdownNode, nodesOf, plainText } from './markdown-tree.ts';

export interface HeadingIdOptions {
  /** The prefix of each id. On a page that shows several texts, each text needs its own prefix. */
  readonly prefix?: string;
  /** Ids that the page already uses, without the prefix. */
  readonly taken?: readonly string[];
}

/**
 * The ids of the headings of a text, in the order of the text. An id consists of the heading's words in lower case,
 * joined by hyphens, as on GitHub. If an id is already used, a number is added.
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
