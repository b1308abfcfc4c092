import { parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import { firstSentence } from '../first-sentence.ts';

/** The "Summary" section of an audit, in the two parts that the page shows at different places. */
export interface SummaryParts {
  /** The first sentence, as plain text. It is the result of the audit for a reader who has ten seconds. */
  readonly lead: string;
  /** Markdown of the rest. */
  readonly rest: string;
}

/** If the first sentence cannot be cut off without breaking the markup around it, the rest is the whole text. */
export function summaryParts(markdown: string): SummaryParts {
  const text = markdown.trim();
  const blocks = parseMarkdown(text);
  const lead = firstSentence(plainText(blocks));
  const source = firstSentence(text);
  const isWhole = blocks[0]?.type === 'paragraph' && plainText(parseMarkdown(source)) === lead;
  return { lead, rest: isWhole ? text.slice(source.length).trim() : text };
}
