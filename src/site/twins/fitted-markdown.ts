import { nodesOf, parseMarkdown } from '../../content/prose/markdown-tree.ts';

export interface FitOptions {
  /** Address of the page that shows the text. Links of the text are relative to it. */
  readonly pageUrl: string;
  /** The level, 1 to 6, that the highest heading of the text gets. */
  readonly headingLevel: number;
}

/** A part of a text, with the text that replaces it. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The markdown of an editor as a part of a longer text: its headings fit into the outline, and links inside the site
 * have their full address, so that the text can be read anywhere. Everything else stays as it is written. Pure.
 */
export function fittedMarkdown(markdown: string, { pageUrl, headingLevel }: FitOptions): string {
  const text = markdown.trim();
  const nodes = [...nodesOf(parseMarkdown(text))];
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
    // The address is the last occurrence: the text of a link comes before it.
    const at = /^[/#]/.test(url ?? '') ? source.lastIndexOf(url!) : -1;
    if (at === -1) return [];
    const end = start + at + url!.length;
    return [{ start: start + at, end, text: new URL(url!, pageUrl).href }];
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, text: by }) => edited.slice(0, start) + by + edited.slice(end),
      text,
    );
}

/** The edits that turn an underlined heading, whose text can have several lines, into one line with marks before it. */
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
