import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

const writer = remark().use(remarkGfm).freeze();

/** Signs with a meaning in markdown. Most texts have none. */
const MEANS_SOMETHING = /[\\`*_[\]<>&~#|!@]|:\/|www\.|^[-+=]|^\d+[.)]/i;

/** Escapes a line of plain text for markdown. Only a web or email address can become a link. Pure. */
export function asMarkdown(text: string): string {
  if (!MEANS_SOMETHING.test(text)) return text;
  const children = [{ type: 'text' as const, value: text }];
  return writer.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trim();
}
