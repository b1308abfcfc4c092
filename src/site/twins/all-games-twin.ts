import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import * as twins from '../../addresses/twins.ts';
import { type NamePage, namesText } from '../all-games/name-pages.ts';
import { CATEGORY_LABELS } from '../labels.ts';
import { textsAsMarkdown } from '../texts-as-markdown.ts';
import { joined, link, list, section } from './lines.ts';

/** Writes one page of the list of all games as a markdown twin. */
export function allGamesTwin(shown: NamePage, all: readonly NamePage[], siteUrl: string): string {
  const inMarkdown = (page: NamePage) => ({ ...page, protocols: textsAsMarkdown(page.protocols) });
  const others = all.filter(({ page }) => page !== shown.page);
  return joined([
    `# All games by name, page ${shown.page} of ${all.length}`,
    `> The name of each game with its kind, its chain and its risk grade. The same as JSON: ${siteUrl}${routes.directory}`,
    `Page: ${siteUrl}${shown.path}`,
    ...section(
      'Games',
      list(
        inMarkdown(shown).protocols.map(
          (protocol) =>
            `${link(protocol.name, siteUrl + pathTo(twins.game, protocol))}: ${CATEGORY_LABELS[protocol.category]} on ${protocol.chain.name}, ${protocol.grade.riskGrade}`,
        ),
      ),
    ),
    ...section(
      'Other pages of this list',
      list(others.map((page) => link(namesText(inMarkdown(page)), siteUrl + twinOf(page.path)))),
    ),
  ]);
}
