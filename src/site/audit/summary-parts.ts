import { parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import { firstSentence } from '../first-sentence.ts';

/** The "Summary" section of an audit in two parts, because the page shows the two parts at different places. */
export interface SummaryParts {
  /** The first sentence, as plain text. It tells the result of the audit to a reader who has only ten seconds. */
  readonly lead: string;
  /** The rest, as markdown. */
  readonly rest: string;
}

/**
 * Separates the first sentence from the rest. If this would break the markup around the sentence, the rest is the whole
 * text.
 */
export function summaryParts(markdown: string): SummaryParts {
  const text = markdown.trim();
  const blocks = parseMarkdown(text);
  const lead = firstSentence(plainText(blocks));
  const source = firstSentence(text);
  const isWhole = blocks[0]?.type === 'paragraph' && plainText(parseMarkdown(source)) === lead;
  return { lead, rest: isWhole ? text.slice(source.length).trim() : text };
}
