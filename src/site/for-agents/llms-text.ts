import * as documents from '../../addresses/documents.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import { withEvidence } from '../../addresses/with-evidence.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { asMarkdown } from '../../content/prose/as-markdown.ts';
import { gameLine } from '../game/game-line.ts';
import {
  AGENT_INTERFACES,
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  RATE_LIMIT_TEXT,
  RECORD_TEXTS_NOTICE,
  RISK_NOTICE,
  ROUTES,
  SERVICE_NAME,
  SERVICE_SUMMARY,
} from '../service/service-texts.ts';
import { fittingText, type Note, type Piece } from '../wording/fitting-text.ts';
import { textsAsMarkdown } from '../wording/texts-as-markdown.ts';

/** In characters. An agent can read about 25,000 tokens in one request. */
export const MOST_CHARACTERS = 88_000;

/** `/llms.txt`, in the form of llmstxt.org. If it is too long, the last games are left out. */
export function llmsText(dataset: Dataset, siteUrl: string): string {
  return `${fittingText(indexParts(dataset, siteUrl), MOST_CHARACTERS - 1)}\n`;
}

/** The pages that show neither a game nor a method. */
const OTHER_TWINS = [
  { twin: twins.home, title: 'All games', summary: 'Every game with its grade.' },
  { twin: twins.changes, title: 'What changed', summary: 'The newest changes with their reasons.' },
  { twin: twins.api, title: 'API', summary: 'The routes with parameters and errors, in words.' },
  {
    twin: twins.compare,
    title: 'Compare games',
    summary: 'How to get the live figures of several games in one answer, and the keys for it.',
  },
  {
    twin: twins.status,
    title: 'Status',
    summary: 'What is not read and why, and when a machine last read each game.',
  },
  { twin: twins.badges, title: 'Badges', summary: 'The code that shows a grade on another site.' },
] as const;

/** The routes that exist only for tracked protocols. */
const OF_TRACKED: readonly string[] = [
  withEvidence(routes.headline),
  routes.method,
  routes.historyPreview,
];

/** The pieces of `/llms.txt`, without the final line break. */
export function indexParts(dataset: Dataset, siteUrl: string): (Piece | Note)[] {
  // A link needs a complete address, so a real game gives the values of the parameters.
  // A path without these values is left out.
  const shown = dataset.protocols.find(({ audit }) => audit !== null) ?? dataset.protocols[0];
  const tracked = dataset.protocols.find(({ status }) => status === 'tracked');
  const exampleOf = (path: string): Readonly<Record<string, string | undefined>> => ({
    '{key}': OF_TRACKED.includes(path) ? tracked?.key : shown?.key,
    '{slug}': shown?.audit?.slug,
    '{version}': shown?.audit?.version.toString(),
  });
  const address = ({ path, description }: InterfaceAddress) => {
    const example = exampleOf(path);
    const shownPath = path.replace(/\{\w+\}/g, (name) => example[name] ?? name);
    return shownPath.includes('{') ? '' : link(path, siteUrl + shownPath, description);
  };
  const moreGames: Note = (leftOut) => {
    const count = leftOut.get(GAMES);
    if (count === undefined) return '';
    return link(
      'All games',
      siteUrl + routes.directory,
      `The directory lists ${count} more games.`,
    );
  };
  return [
    always(
      [
        `# ${SERVICE_NAME}`,
        `> ${SERVICE_SUMMARY}`,
        [
          RISK_NOTICE,
          RECORD_TEXTS_NOTICE,
          `All routes below /v1 are GET and answer JSON. Everything is free and needs no signup. ${RATE_LIMIT_TEXT}. Further requests get 429 with Retry-After.`,
          'Amounts are decimal strings in wei of the native coin of the chain. A negative expected value means that the house has the edge.',
          '`analytics` is null, with a `note`, if a game is not read, cannot be played or computed at this block, or its chain cannot be read. Null does not mean zero. `unavailable.code` gives the reason, and `unavailable.retryAfterSeconds` says when to ask again.',
          '`exitLiquidity.risk` is a risk: low is good. `sessions` compares the results of 20 and 100 pulls with their stakes. The expected value does not include `gas`.',
          'Quote a live number together with its `source.blockNumber` and `source.blockTime`, and with its `assumptions`. If `source.network` is "local", the chain is simulated, and the number is not that of the game.',
          'Every page is also markdown: add .md to its address (the home page is /index.md), or send `Accept: text/markdown`.',
          ...AGENT_INTERFACES.map(
            ({ operation, description }) =>
              `\`POST ${siteUrl}${operation}\`: ${asMarkdown(description)}`,
          ),
          `\`${HISTORY.path}\`: ${HISTORY.description}`,
        ].join('\n'),
        '## Routes',
      ].join('\n\n'),
    ),
    always(`\n${ROUTES.map(address).join('')}`),
    always('\n\n## Games\n'),
    ...dataset.protocols.map((protocol) => {
      const text = () => {
        const { name, category, chain, status, grade } = protocol;
        const escaped = textsAsMarkdown({ name, category, chain, status, grade });
        const route = siteUrl + pathTo(routes.headline, protocol);
        return link(escaped.name, route, gameLine(escaped));
      };
      return { text, rank: 1, kind: GAMES };
    }),
    moreGames,
    always('\n\n## How the numbers are made\n'),
    ...dataset.methodology.map(({ slug, title, summary }) =>
      always(
        link(asMarkdown(title), siteUrl + pathTo(twins.method, { slug }), asMarkdown(summary)),
      ),
    ),
    always(
      link(
        'About this service',
        siteUrl + twins.about,
        'What it is, what it is not, and how to use it.',
      ),
    ),
    always('\n\n## Other pages as markdown\n'),
    ...OTHER_TWINS.map(({ twin, title, summary }) => always(link(title, siteUrl + twin, summary))),
    always('\n\n## Descriptions\n'),
    always(
      DESCRIPTIONS.filter(({ path }) => path !== documents.llms)
        .map(address)
        .join(''),
    ),
  ];
}

export const GAMES = 'games of the list';

/** A piece that is never left out. */
export function always(text: string): Piece {
  return { text, rank: 0, kind: '' };
}

/** Parsers of this format end a title at the first square bracket. */
function link(title: string, url: string, description: string): string {
  return `\n- [${title.replace(/\\?\[/g, '(').replace(/\\?\]/g, ')')}](${url}): ${description}`;
}
