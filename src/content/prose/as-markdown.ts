import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

const writer = remark().use(remarkGfm).freeze();

/** Only a text with one of these signs can mean something else in markdown than it says. Most texts have none. */
const MEANS_SOMETHING = /[\\`*_[\]<>&~#|!@]|:\/|www\.|^[-+=]|^\d+[.)]/i;

/**
 * A line of plain text, written so that markdown shows exactly this text: no HTML, no code, no heading, and no link but
 * to an address that the text shows. So a text of a record stays a text where it becomes a part of a markdown document.
 * Pure.
 */
export function asMarkdown(text: string): string {
  if (!MEANS_SOMETHING.test(text)) return text;
  const children = [{ type: 'text' as const, value: text }];
  return writer.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trim();
}
