import * as pages from '../../addresses/pages.ts';
import { isOverLimit, type ListedGames } from '../all-games/listed-games.ts';
import { badgeSnippets } from '../badge/badge-snippets.ts';
import { RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import { address, fenced, md } from '../wording/markdown.ts';
import { joined, leftOut } from './lines.ts';

/** If there are more than `MOST_LISTED` games, the text has the code for only this many badges. */
const MOST_CODES = 100;

/** The markdown twin of the page about badges. */
export function badgesTwin(games: ListedGames, siteUrl: string): string {
  const isPart = isOverLimit(games.total);
  const protocols = isPart ? games.protocols.slice(0, MOST_CODES) : games.protocols;
  return joined([
    md`# Badges`,
    md`> A picture with the grade of a game and the day of its audit, for use on other sites. It changes when the grade changes.`,
    "A badge is not an endorsement, and it shows no number that could become old. Keep the link to the game's page: it has the reasons for the grade.",
    md`Page: ${address(siteUrl + pages.badges)}`,
    RECORD_TEXTS_NOTICE,
    leftOut(
      protocols.length,
      games.total,
      siteUrl,
      'The code for any other game is the same with the key of that game.',
    ),
    ...protocols.flatMap((protocol) => {
      const { html, markdown } = badgeSnippets(protocol, siteUrl);
      return [md`## ${protocol.name}`, fenced('html', html), fenced('markdown', markdown)];
    }),
  ]);
}
