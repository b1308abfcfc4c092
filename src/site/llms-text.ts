import * as documents from '../addresses/documents.ts';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import type { Dataset } from '../content/dataset/dataset.ts';
import { fittingText, type Note, type Piece } from './fitting-text.ts';
import { gameLine } from './game-line.ts';
import {
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  ROUTES,
  SERVICE_NAME,
  SERVICE_SUMMARY,
} from './service-texts.ts';

/** The limit in characters, because agents read about 25,000 tokens at once. */
export const MOST_CHARACTERS = 88_000;

/**
 * `/llms.txt`, in the form of llmstxt.org: one title, one quote, notes, and sections in which every line is a link with
 * an absolute address. If it would be too long, the last games are left out.
 */
export function llmsText(dataset: Dataset, siteUrl: string): string {
  return `${fittingText(indexParts(dataset, siteUrl), MOST_CHARACTERS - 1)}\n`;
}

/** The parts of that text, without the line break at its end. */
export function indexParts(dataset: Dataset, siteUrl: string): (Piece | Note)[] {
  // A template is not a link: it becomes the address of a game that has such a page, and is left out if no game has
  // one.
  const shown = dataset.protocols.find(({ audit }) => audit !== null) ?? dataset.protocols[0];
  const example: Readonly<Record<string, string | undefined>> = {
    '{key}': shown?.key,
    '{slug}': shown?.audit?.slug,
    '{version}': shown?.audit?.version.toString(),
  };
  const address = ({ path, description }: InterfaceAddress) => {
    const shownPath = path.replace(/\{\w+\}/g, (name) => example[name] ?? name);
    return shownPath.includes('{') ? '' : link(path, siteUrl + shownPath, description);
  };
  const moreGames: Note = (leftOut) => {
    const count = leftOut.get(GAMES);
    if (count === undefined) return '';
    return link('All games', siteUrl + routes.directory, `${count} more are listed there.`);
  };
  return [
    always(
      [
        `# ${SERVICE_NAME}`,
        `> ${SERVICE_SUMMARY}`,
        [
          RISK_NOTICE,
          `All routes are GET, free, without signup, and answer JSON. ${RATE_LIMIT_TEXT}; over it 429 with Retry-After.`,
          'Amounts are decimal strings in wei of the native coin of the chain. A negative expected value means that the house has the edge.',
          '`analytics` is null with a `note` when a game is not read, cannot be played or computed at this block, or its chain cannot be read: that is not a value of zero. `unavailable.code` names which, and `unavailable.retryAfterSeconds` says when to ask again.',
          '`exitLiquidity.risk` is a risk: low is good. `sessions` says what 20 and 100 pulls do to the stakes. `gas` is not in the expected value.',
          'Quote a live number together with its `source.blockNumber` and `source.at`, and with its `assumptions`.',
          `\`${HISTORY.path}\`: ${HISTORY.description}`,
        ].join('\n'),
        '## Routes',
      ].join('\n\n'),
    ),
    always(`\n${ROUTES.map(address).join('')}`),
    always('\n\n## Games\n'),
    ...dataset.protocols.map((protocol) => ({
      text: link(protocol.name, siteUrl + pathTo(routes.headline, protocol), gameLine(protocol)),
      rank: 1,
      kind: GAMES,
    })),
    moreGames,
    always('\n\n## How the numbers are made\n'),
    ...dataset.methodology.map(({ slug, title, summary }) =>
      always(link(title, siteUrl + pathTo(pages.method, { slug }), summary)),
    ),
    always(
      link(
        'About this service',
        siteUrl + pages.about,
        'What it is, what it is not, and how to use it.',
      ),
    ),
    always('\n\n## Descriptions\n'),
    always(
      DESCRIPTIONS.filter(({ path }) => path !== documents.llms)
        .map(address)
        .join(''),
    ),
  ];
}

/** The name for games that are left out of the list. */
export const GAMES = 'games of the list';

/** A piece that is never left out. */
export function always(text: string): Piece {
  return { text, rank: 0, kind: '' };
}

/** A line of a list. Parsers of the format end a title at the first bracket. */
function link(title: string, url: string, description: string): string {
  return `\n- [${title.replace(/\[/g, '(').replace(/\]/g, ')')}](${url}): ${description}`;
}
