import GithubSlugger, { slug } from 'github-slugger';
import { type MarkdownNode, nodesOf, plainText } from './markdown-tree.ts';

export interface HeadingIdOptions {
  /** Several texts on one page need different prefixes. */
  readonly prefix?: string;
  /** Ids that the page already uses, without the prefix. */
  readonly taken?: readonly string[];
}

/** The ids of headings, in the order of the text. They have GitHub's form. A number distinguishes equal ids. */
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
