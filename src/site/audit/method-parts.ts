import { questionList } from '../../content/prose/audit-questions.ts';
import { parseMarkdown } from '../../content/prose/markdown-tree.ts';

/** The "Method" section of an audit in two parts, because the page shows the two parts at different places. */
export interface MethodParts {
  /** The questions with their answers, as markdown; undefined if the section has no list of questions. */
  readonly questions: string | undefined;
  /** The rest of the section, as markdown. */
  readonly method: string;
}

/** Takes the list of questions out of the section. The page shows this list above the findings. */
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
