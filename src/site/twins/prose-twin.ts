import type { Prose } from '../../content/dataset/dataset.ts';
import { textsAsMarkdown } from '../texts-as-markdown.ts';
import { dayText } from '../time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { joined, list, section } from './lines.ts';

export interface ProseTwinOptions {
  readonly pageUrl: string;
  /** What the page adds to the editor's text, as markdown. */
  readonly added?: readonly string[];
}

/** The markdown twin of a page that shows one record of the type `Prose`. */
export function proseTwin(recorded: Prose, { pageUrl, added = [] }: ProseTwinOptions): string {
  const { title, summary, version, updatedAt, questions, findingParts, body } =
    textsAsMarkdown(recorded);
  return joined([
    `# ${title}`,
    `> ${summary}`,
    `Version ${version}, ${dayText(updatedAt)}. Page: ${pageUrl}`,
    ...section('The questions of every audit', list(questions ?? [])),
    ...section('What a finding says', list(findingParts ?? [])),
    fittedMarkdown(body, { pageUrl, headingLevel: 2 }),
    ...added,
  ]);
}
