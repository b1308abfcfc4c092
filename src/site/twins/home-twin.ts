import * as documents from '../../addresses/documents.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import type { ListedGames } from '../all-games/listed-games.ts';
import { gameLine } from '../game/game-line.ts';
import { controlSentence } from '../rating/control-sentence.ts';
import {
  RATE_LIMIT_TEXT,
  RECORD_TEXTS_NOTICE,
  RISK_NOTICE,
  SERVICE_NAME,
  SERVICE_SUMMARY,
} from '../service/service-texts.ts';
import { address, link, md } from '../wording/markdown.ts';
import { joined, leftOut, list, section } from './lines.ts';

/** The markdown twin of the home page, without live figures. */
export function homeTwin({ protocols, total }: ListedGames, siteUrl: string): string {
  return joined([
    md`# ${SERVICE_NAME}`,
    md`> ${SERVICE_SUMMARY}`,
    `${RISK_NOTICE} ${RECORD_TEXTS_NOTICE}`,
    md`What a pull costs changes with every block, so it is not in this text. The live figures of all games, as JSON: ${address(siteUrl + routes.board)} (${RATE_LIMIT_TEXT}).`,
    leftOut(protocols.length, total, siteUrl),
    ...section(
      'Games',
      list(
        protocols.map(
          (protocol) =>
            md`${link(protocol.name, siteUrl + pathTo(twins.game, protocol))}: ${gameLine(protocol)} ${controlSentence(protocol)}`,
        ),
      ),
    ),
    ...section(
      'More',
      list([
        link('How the numbers and the grades are made', siteUrl + twins.methodology),
        link('Routes of the interface', siteUrl + twins.api),
        link('How to compare games', siteUrl + twins.compare),
        link('Status', siteUrl + twins.status),
        link('Badges for other sites', siteUrl + twins.badges),
        link('About this service', siteUrl + twins.about),
        link('Terms', siteUrl + twins.terms),
        md`${link('What changed', siteUrl + twins.changes)}, and the same ${link('as JSON Feed', siteUrl + documents.changesJson)}`,
        md`${link('A guide for language models', siteUrl + documents.llms)}, and ${link('every address', siteUrl + documents.discovery)}`,
      ]),
    ),
  ]);
}
