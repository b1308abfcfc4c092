import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

const writer = remark().use(remarkGfm).freeze();

/** Matches the signs that can have a special meaning in markdown. Most texts have none of these signs. */
const MEANS_SOMETHING = /[\\`*_[\]<>&~#|!@]|:\/|www\.|^[-+=]|^\d+[.)]/i;

/**
 * Escapes a line of plain text for a markdown document. A renderer then shows exactly this text, without HTML, code or
 * headings. Only an address in the text can become a link, so readers see where the link leads. Pure.
 */
export function asMarkdown(text: string): string {
  if (!MEANS_SOMETHING.test(text)) return text;
  const children = [{ type: 'text' as const, value: text }];
  return writer.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trim();
}
