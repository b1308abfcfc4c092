import * as pages from '../../addresses/pages.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { badgeSnippets } from '../badge/badge-snippets.ts';
import { joined } from './lines.ts';

/** The markdown twin of the page about badges: the code that shows the badge of each game. */
export function badgesTwin({ protocols }: Pick<Dataset, 'protocols'>, siteUrl: string): string {
  return joined([
    '# Badges',
    '> A picture with the grade of a game and the day of its audit, for use on other sites. It changes when the grade changes.',
    "A badge is not an endorsement, and it shows no number that could become old. Keep the link to the game's page: it has the reasons for the grade.",
    `Page: ${siteUrl}${pages.badges}`,
    ...protocols.flatMap((protocol) => {
      const { html, markdown } = badgeSnippets(protocol, siteUrl);
      return [`## ${protocol.name}`, fenced('html', html), fenced('markdown', markdown)];
    }),
  ]);
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
