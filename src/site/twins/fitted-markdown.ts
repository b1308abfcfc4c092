import { definitionsIn } from '../../content/prose/definitions.ts';
import {
  type Block,
  type MarkdownNode,
  nodesOf,
  parseMarkdown,
} from '../../content/prose/markdown-tree.ts';
import { address, type Markdown, ownMarkdown } from '../wording/markdown.ts';

export interface FitOptions {
  /** Relative links in the text start from this address. */
  readonly pageUrl: string;
  /** The new level of the text's highest heading, from 1 to 6. */
  readonly headingLevel: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Fits an editor's markdown into a longer text, with new heading levels and full addresses, and without empty lines around
 * it. Nothing in it reaches beyond its end: code is closed, and the definitions of links are moved into the links. Pure.
 */
export function fittedMarkdown(text: string, { pageUrl, headingLevel }: FitOptions): Markdown {
  // Parsed with its empty lines, as for the HTML, because a text is parsed only once.
  const blocks = parseMarkdown(text);
  const nodes = nodesOf(blocks);
  const definitionOf = definitionsIn(nodes);
  const highest = Math.min(
    ...nodes.flatMap(({ type, depth }) => (type === 'heading' && depth ? [depth] : [])),
  );
  const edits = nodes.flatMap((node): Edit[] => {
    const { type, depth = 0, url, position } = node;
    if (position === undefined) return [];
    const start = position.start.offset;
    if (type === 'definition') return [{ start, end: position.end.offset, text: '' }];
    if (type === 'linkReference') return [endOfLink(node, position, definitionOf(node), pageUrl)];
    if (type === 'link' && /^[/#]/.test(url ?? '')) {
      return [endOfLink(node, position, node, pageUrl)];
    }
    if (type === 'heading') {
      const source = text.slice(start, position.end.offset);
      const marks = '#'.repeat(Math.min(6, depth - highest + headingLevel));
      return source.startsWith('#')
        ? [{ start, end: start + depth, text: marks }]
        : marked(source, start, marks);
    }
    return [];
  });
  const fitted = edits
    .filter((edit) => !edits.some((other) => other !== edit && contains(other, edit)))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, text: by }) => edited.slice(0, start) + by + edited.slice(end),
      text,
    )
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  return ownMarkdown(fitted + endOfCode(text, blocks.at(-1)));
}

/** Writes what follows the text of a link again, with the full address of its target. */
function endOfLink(
  { children = [] }: MarkdownNode,
  { start, end }: NonNullable<MarkdownNode['position']>,
  target: Pick<MarkdownNode, 'url' | 'title'> | undefined,
  pageUrl: string,
): Edit {
  const place = {
    start: children.at(-1)?.position?.end.offset ?? start.offset + 1,
    end: end.offset,
  };
  if (target?.url === undefined) return { ...place, text: ']' };
  const full = URL.parse(target.url, pageUrl)?.href ?? target.url;
  const title = target.title
    ? ` "${target.title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
    : '';
  return { ...place, text: `](${address(full).source}${title})` };
}

function contains(outer: Edit, inner: Edit): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.start < outer.end;
}

/** The missing last line of a block of code that ends with the text; otherwise empty. */
function endOfCode(text: string, last: Block | undefined): string {
  if (last?.type !== 'code' || last.position === undefined) return '';
  const lines = text.slice(last.position.start.offset).trimEnd().split('\n');
  const marks = /^\s*(`{3,}|~{3,})/.exec(lines[0]!)?.[1];
  if (marks === undefined) return '';
  const isClosed = new RegExp(`^ {0,3}${marks}${marks[0]}*[ \\t]*$`).test(lines.at(-1)!);
  return lines.length > 1 && isClosed ? '' : `\n${marks}`;
}

/** Turns an underlined heading into one line with `#` marks. */
function marked(source: string, start: number, marks: string): Edit[] {
  const underline = source.lastIndexOf('\n');
  const breaks = [...source.slice(0, underline).matchAll(/\s*\n\s*/g)];
  return [
    { start, end: start, text: `${marks} ` },
    ...breaks.map(({ index, 0: { length } }) => ({
      ...{ start: start + index, end: start + index + length, text: ' ' },
    })),
    { start: start + underline, end: start + source.length, text: '' },
  ];
}
