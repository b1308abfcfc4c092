import { schemeOf } from '../../../src/content/prose/link-scheme.ts';
import {
  type MarkdownNode,
  nodesOf,
  parseMarkdown,
} from '../../../src/content/prose/markdown-tree.ts';

/** Lists what could run code or load something when a program shows this markdown. */
export function markdownProblems(text: string): string[] {
  return nodesOf(parseMarkdown(text)).flatMap(problemsOf);
}

function problemsOf({ type, value, url }: MarkdownNode): string[] {
  if (/^(?:html|image)/.test(type)) return [`${type} ${value ?? url}`];
  if (url === undefined || /^(?:https?|mailto)$/.test(schemeOf(url) ?? 'https')) return [];
  return [`${type} ${url}`];
}
