import type { HeadingIdOptions } from '../../content/prose/heading-ids.ts';
import { type ProseSection, proseSections } from '../prose-sections.ts';

/** One part of the text about the service, and the sections in this part. */
export interface AboutPart {
  readonly markdown: string;
  readonly sections: readonly ProseSection[];
}

/** The text about the service in two parts. */
export interface AboutParts {
  /** Who is behind the service. */
  readonly who: AboutPart;
  /**
   * How to use the service: the text from the first heading that begins with "How to". Empty if there is no such
   * heading.
   */
  readonly how: AboutPart;
}

/** Divides the text about the service into two parts, because the page shows another section between them. Pure. */
export function aboutParts(markdown: string, options: HeadingIdOptions): AboutParts {
  const sections = proseSections(markdown, options);
  const place = sections.find(({ name }) => name.startsWith('How to'))?.start ?? markdown.length;
  return {
    who: {
      markdown: markdown.slice(0, place),
      sections: sections.filter(({ start }) => start < place),
    },
    how: {
      markdown: markdown.slice(place),
      sections: sections.filter(({ start }) => start >= place),
    },
  };
}
