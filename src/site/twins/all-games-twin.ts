import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import * as twins from '../../addresses/twins.ts';
import { type NamePage, namesText } from '../all-games/name-pages.ts';
import { CATEGORY_LABELS } from '../labels.ts';
import { RECORD_TEXTS_NOTICE } from '../service-texts.ts';
import { textsAsMarkdown } from '../texts-as-markdown.ts';
import { joined, link, list, section } from './lines.ts';

/** Writes one page of the list of all games as a markdown twin. */
export function allGamesTwin(shown: NamePage, all: readonly NamePage[], siteUrl: string): string {
  const others = all.filter(({ page }) => page !== shown.page);
  return joined([
    `# All games by name, page ${shown.page} of ${all.length}`,
    `> The name of each game with its kind, its chain and its risk grade. The same as JSON: ${siteUrl}${routes.directory}`,
    `Page: ${siteUrl}${shown.path}`,
    RECORD_TEXTS_NOTICE,
    ...section(
      'Games',
      list(
        shown.protocols.map((protocol) => {
          const { name, chain } = textsAsMarkdown({ name: protocol.name, chain: protocol.chain });
          return `${link(name, siteUrl + pathTo(twins.game, protocol))}: ${CATEGORY_LABELS[protocol.category]} on ${chain.name}, ${protocol.grade.riskGrade}`;
        }),
      ),
    ),
    ...section(
      'Other pages of this list',
      list(others.map((page) => link(namesInMarkdown(page), siteUrl + twinOf(page.path)))),
    ),
  ]);
}

/** Escapes only the two names that the text shows. */
function namesInMarkdown({ protocols }: NamePage): string {
  const shown = [protocols[0]!, protocols.at(-1)!].map(({ name }) => ({ name }));
  return namesText({ protocols: textsAsMarkdown(shown) });
}
