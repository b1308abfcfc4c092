import { type HeadingIdOptions, headingIds } from '../../content/prose/heading-ids.ts';
import { nodesOf, parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';

/** A part of the text about the service, with its headings. */
export interface AboutPart {
  readonly markdown: string;
  readonly sections: readonly { readonly id: string; readonly name: string }[];
}

/** The text about the service in two parts. */
export interface AboutParts {
  /** Who is behind the service. */
  readonly who: AboutPart;
  /** What a reader can do, from the first heading that begins with "How to". Empty if there is none. */
  readonly how: AboutPart;
}

/** Divides the text, so that the page can put its own section between the two parts. Pure. */
export function aboutParts(markdown: string, options: HeadingIdOptions): AboutParts {
  const blocks = parseMarkdown(markdown);
  const ids = headingIds(blocks, options);
  const headings = [...nodesOf(blocks)]
    .filter(({ type }) => type === 'heading')
    .map((heading, index) => ({
      id: ids[index]!,
      name: plainText([heading]),
      start: heading.position!.start.offset,
    }));
  const place = headings.find(({ name }) => name.startsWith('How to'))?.start ?? markdown.length;
  const sections = (isOf: (start: number) => boolean) =>
    headings.filter(({ start }) => isOf(start)).map(({ id, name }) => ({ id, name }));
  return {
    who: { markdown: markdown.slice(0, place), sections: sections((start) => start < place) },
    how: { markdown: markdown.slice(place), sections: sections((start) => start >= place) },
  };
}
