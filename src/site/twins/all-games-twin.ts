import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import * as twins from '../../addresses/twins.ts';
import { type NamePage, namesText } from '../all-games/name-pages.ts';
import { RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import { CATEGORY_LABELS } from '../wording/labels.ts';
import { address, link, md } from '../wording/markdown.ts';
import { joined, list, section } from './lines.ts';

/** Writes one page of the list of all games as a markdown twin. */
export function allGamesTwin(shown: NamePage, all: readonly NamePage[], siteUrl: string): string {
  const others = all.filter(({ page }) => page !== shown.page);
  return joined([
    md`# All games by name, page ${shown.page} of ${all.length}`,
    md`> The name of each game with its kind, its chain and its risk grade. The same as JSON: ${address(siteUrl + routes.directory)}`,
    md`Page: ${address(siteUrl + shown.path)}`,
    RECORD_TEXTS_NOTICE,
    ...section(
      'Games',
      list(
        shown.protocols.map(
          ({ key, name, category, chain, grade }) =>
            md`${link(name, siteUrl + pathTo(twins.game, { key }))}: ${CATEGORY_LABELS[category]} on ${chain.name}, ${grade.riskGrade}`,
        ),
      ),
    ),
    ...section(
      'Other pages of this list',
      list(others.map((page) => link(namesText(page), siteUrl + twinOf(page.path)))),
    ),
  ]);
}
