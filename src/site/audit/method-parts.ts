import { questionList } from '../../content/prose/audit-questions.ts';
import { parseMarkdown } from '../../content/prose/markdown-tree.ts';

/** The section "Method" of an audit, in two parts. The page shows each part in a different place. */
export interface MethodParts {
  /** The list of questions with answers, as markdown; undefined if there is none. */
  readonly questions: string | undefined;
  readonly method: string;
}

/** Separates the list of questions from the rest of the section. */
export function methodParts(markdown: string): MethodParts {
  const position = questionList(parseMarkdown(markdown))?.position;
  if (position === undefined) return { questions: undefined, method: markdown };
  const { start, end } = position;
  return {
    questions: markdown.slice(start.offset, end.offset),
    method:
      `${markdown.slice(0, start.offset).trim()}\n\n${markdown.slice(end.offset).trim()}`.trim(),
  };
}
