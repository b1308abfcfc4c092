import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table tbody td th thead title tr ul'.split(
    ' ',
  ),
);
/** Their text is no text of the page. What is in a `template` is no child of it. */
const UNREAD = new Set(['script', 'style']);

/** The title and the text of a page, one line for each block: what is compared of it. */
export function pageText(html: string): string[] {
  // People who run no script read what is in `noscript`.
  return textOf(parse(html, { scriptingEnabled: false }))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  // A line of the file is no line of the page.
  if ('value' in node) return node.value.replace(/\s+/g, ' ');
  if (!('childNodes' in node) || UNREAD.has(node.nodeName)) return '';
  const text = node.childNodes.map(textOf).join('');
  if (BLOCKS.has(node.nodeName)) return `\n${text}\n`;
  // Two texts that only their style keeps apart.
  return node.nodeName === 'span' ? ` ${text}` : text;
}
