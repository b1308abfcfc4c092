import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import type { ListedGames } from '../all-games/listed-games.ts';
import { FEWEST_GAMES, MOST_GAMES } from '../compare/chosen-games.ts';
import { gamesByKind } from '../compare/games-by-kind.ts';
import { RATE_LIMIT_TEXT, RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import { address, code, link, md } from '../wording/markdown.ts';
import { joined, leftOut, list, section } from './lines.ts';

/** The markdown twin of the page that compares games. The text names the route that returns the same figures. */
export function compareTwin({ protocols, total }: ListedGames, siteUrl: string): string {
  const isUnread = ({ status }: Protocol) => Number(status !== 'tracked');
  const keys = protocols
    .toSorted((a, b) => isUnread(a) - isUnread(b))
    .slice(0, FEWEST_GAMES)
    .map(({ key }) => key)
    .join(',');
  return joined([
    md`# Compare games`,
    md`> The page shows ${FEWEST_GAMES} to ${MOST_GAMES} games side by side: average loss, what 20 pulls do, whether winners can leave, price, ratings and grade. All are live figures, so they are not in this text.`,
    md`Page: ${address(`${siteUrl}${pages.compare}?games=${keys}`)}`,
    RECORD_TEXTS_NOTICE,
    ...section('The same as JSON', [
      address(`${siteUrl}${routes.board}?key=${keys}`),
      '',
      md`Write the keys with commas between them. The page takes at most ${MOST_GAMES} games; the board takes any number, and has at most 200 rows on a page. All games of one chain in an answer are read at one block. ${RATE_LIMIT_TEXT}.`,
      '',
      ...list([
        md`average loss: \`houseEdgePct\` and \`evPerPullWei\`; null means not known, never zero`,
        md`what 20 pulls do: \`sessions\``,
        md`whether winners can leave: \`exitRisk\` (low is good)`,
        md`price: \`playedIn.pullPrice\`, and \`pullPriceWei\` in the native coin of the chain`,
        md`ratings and grade: \`ratings\`, \`riskGrade\``,
        md`why a game has no figures: \`note\`, and for programs \`unavailable\``,
      ]),
      '',
      md`Who has power over a game is in its audit: ${code(routes.audit)}.`,
    ]),
    leftOut(protocols.length, total, siteUrl),
    ...gamesByKind(protocols).flatMap(({ name, protocols: games }) =>
      section(
        name,
        list(
          games.map(
            (game) => md`${code(game.key)}: ${link(game.name, siteUrl + pathTo(twins.game, game))}`,
          ),
        ),
      ),
    ),
  ]);
}
