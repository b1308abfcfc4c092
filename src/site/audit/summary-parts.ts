import { parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import { firstSentence } from '../wording/first-sentence.ts';

/** The page shows the two parts of the summary at different places. */
export interface SummaryParts {
  /** The first sentence, as plain text, for a reader who has only ten seconds. */
  readonly lead: string;
  /** The rest, as markdown. */
  readonly rest: string;
}

/** Separates the first sentence. If the separation would break markup, `rest` is the whole text. */
export function summaryParts(markdown: string): SummaryParts {
  const text = markdown.trim();
  const blocks = parseMarkdown(text);
  const lead = firstSentence(plainText(blocks));
  const source = firstSentence(text);
  const isWhole = blocks[0]?.type === 'paragraph' && plainText(parseMarkdown(source)) === lead;
  return { lead, rest: isWhole ? text.slice(source.length).trim() : text };
}
