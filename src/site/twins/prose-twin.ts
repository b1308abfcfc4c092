import type { Prose } from '../../content/dataset/dataset.ts';
import { address, type Markdown, md } from '../wording/markdown.ts';
import { dayText } from '../wording/time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { joined, list, section } from './lines.ts';

export interface ProseTwinOptions {
  readonly pageUrl: string;
  /** What the page adds to the editor's text. */
  readonly added?: readonly Markdown[];
}

/** The markdown twin of a page that shows one record of the type `Prose`. */
export function proseTwin(prose: Prose, { pageUrl, added = [] }: ProseTwinOptions): string {
  const { title, summary, version, updatedAt, questions, findingParts, body } = prose;
  return joined([
    md`# ${title}`,
    md`> ${summary}`,
    md`Version ${version}, ${dayText(updatedAt)}. Page: ${address(pageUrl)}`,
    ...section('The questions of every audit', list(questions ?? [])),
    ...section('What a finding says', list(findingParts ?? [])),
    fittedMarkdown(body, { pageUrl, headingLevel: 2 }),
    ...added,
  ]);
}
