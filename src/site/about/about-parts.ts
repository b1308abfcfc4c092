import type { HeadingIdOptions } from '../../content/prose/heading-ids.ts';
import { type ProseSection, proseSections } from './prose-sections.ts';

export interface AboutPart {
  readonly markdown: string;
  readonly sections: readonly ProseSection[];
}

export interface AboutParts {
  readonly who: AboutPart;
  /** The text from the first heading that begins with "How to"; empty if there is none. */
  readonly how: AboutPart;
}

/** Divides the text into `who` and `how`. The page shows another section between these parts. */
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
