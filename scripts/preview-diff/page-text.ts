import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table tbody td th thead title tr ul'.split(
    ' ',
  ),
);
/** Readers do not see the text in these elements. The parser itself leaves out the content of `template`. */
const UNREAD = new Set(['script', 'style']);

/** The title and the text of a page, one line for each block. */
export function pageText(html: string): string[] {
  // Readers without scripts see the content of `noscript`.
  return textOf(parse(html, { scriptingEnabled: false }))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  // A line break in the file is not a line break on the page.
  if ('value' in node) return node.value.replace(/\s+/g, ' ');
  if (!('childNodes' in node) || UNREAD.has(node.nodeName)) return '';
  const text = node.childNodes.map(textOf).join('');
  if (BLOCKS.has(node.nodeName)) return `\n${text}\n`;
  // On the page, only CSS separates a span from the text before it.
  return node.nodeName === 'span' ? ` ${text}` : text;
}
