import { nodesOf, parseMarkdown } from '../../content/prose/markdown-tree.ts';
import { type Markdown, ownMarkdown } from '../wording/markdown.ts';

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
 * it. Pure.
 */
export function fittedMarkdown(text: string, { pageUrl, headingLevel }: FitOptions): Markdown {
  // Parsed with its empty lines, as for the HTML, because a text is parsed only once.
  const nodes = nodesOf(parseMarkdown(text));
  const highest = Math.min(
    ...nodes.flatMap(({ type, depth }) => (type === 'heading' && depth ? [depth] : [])),
  );
  const edits = nodes.flatMap(({ type, depth = 0, url, position }): Edit[] => {
    if (position === undefined) return [];
    const start = position.start.offset;
    const source = text.slice(start, position.end.offset);
    if (type === 'heading') {
      const marks = '#'.repeat(Math.min(6, depth - highest + headingLevel));
      return source.startsWith('#')
        ? [{ start, end: start + depth, text: marks }]
        : marked(source, start, marks);
    }
    // The text of a link may also contain the address, but the target comes last.
    const at = /^[/#]/.test(url ?? '') ? source.lastIndexOf(url!) : -1;
    if (at === -1) return [];
    const end = start + at + url!.length;
    return [{ start: start + at, end, text: new URL(url!, pageUrl).href }];
  });
  const fitted = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, text: by }) => edited.slice(0, start) + by + edited.slice(end),
      text,
    )
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  return ownMarkdown(fitted);
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
