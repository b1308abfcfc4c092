import { questionList } from '../../content/prose/audit-questions.ts';
import { parseMarkdown } from '../../content/prose/markdown-tree.ts';

/** The "Method" section of an audit, in the two parts that the page shows at different places. */
export interface MethodParts {
  /** Markdown of the questions with their answers; undefined if they are not a list. */
  readonly questions: string | undefined;
  /** Markdown of everything else. */
  readonly method: string;
}

/** Takes the questions out of the text, because readers need the answers before the findings. */
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
