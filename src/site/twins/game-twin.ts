import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { asMarkdown } from '../../content/prose/as-markdown.ts';
import { OUTCOME_POWERS } from '../../schema/enums.ts';
import { auditPath, readableAudits } from '../audit-versions.ts';
import type { ChangeEntry } from '../changes/change-entry.ts';
import { latestFacts } from '../changes/changes-of-game.ts';
import { gameLine } from '../game-line.ts';
import {
  AUDIT_STATUS_LABELS,
  CONTRACT_ROLE_LABELS,
  DEPLOYED_CODE_LABELS,
  FINDING_STATUS_LABELS,
  OUTCOME_POWER_LABELS,
  OUTCOME_SOURCE_LABELS,
  SEVERITY_LABELS,
} from '../labels.ts';
import { RECORD_TEXTS_NOTICE, RISK_NOTICE } from '../service-texts.ts';
import { textsAsMarkdown } from '../texts-as-markdown.ts';
import { dayText } from '../time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { joined, link, list, section } from './lines.ts';
import { observedLines } from './observed-lines.ts';
import { powerLines } from './power-lines.ts';
import { ratingLines } from './rating-lines.ts';
import { reviewLines } from './review-lines.ts';

export interface GameTwinOptions {
  readonly siteUrl: string;
  /** Every recorded change, newest first. */
  readonly changes: readonly ChangeEntry[];
}

/** The markdown twin of a game. Figures that change with every block are left out. */
export function gameTwin(recorded: Protocol, { siteUrl, changes }: GameTwinOptions): string {
  const protocol = textsAsMarkdown(recorded);
  const { name, description, website, twitter, status, note, live, outcome, chain, audit } =
    protocol;
  const pageUrl = siteUrl + pathTo(pages.game, protocol);
  const route = siteUrl + pathTo(routes.headline, protocol);
  return joined([
    `# ${name}`,
    `> ${description}`,
    `${gameLine(protocol)} Website: ${website}${twitter === null ? '' : ` (${twitter})`}. Page: ${pageUrl}`,
    `${RISK_NOTICE} ${RECORD_TEXTS_NOTICE}`,
    status !== 'tracked' || live === undefined
      ? `No figures are read from the chain. ${note ?? ''}`
      : `**One pull:** ${live.pull}. Its price, expected value, house edge, payouts and exit-liquidity risk change with every block, so they are not in this text. Read them live, as JSON: ${route} and, with every call and the formula, ${siteUrl}${pathTo(routes.method, protocol)}`,
    ...section('Ratings', ratingLines(protocol)),
    ...section('Who holds the keys', powerLines(protocol)),
    ...section('What decides a result', [
      `${OUTCOME_SOURCE_LABELS[outcome.source]}.`,
      '',
      ...list(
        OUTCOME_POWERS.map((each) => `**${OUTCOME_POWER_LABELS[each]}** ${outcome[each].fact}`),
      ),
    ]),
    ...section('What the audit found', findingLines(protocol, siteUrl)),
    ...section('Reports by others', reviewLines(audit?.reviews ?? [])),
    ...section(
      'Contracts',
      list(
        Object.entries(live?.contracts ?? {}).map(
          ([role, address]) =>
            `${CONTRACT_ROLE_LABELS[role] ?? role}: \`${address}\` on ${chain.name} (chain ${chain.chainId})`,
        ),
      ),
    ),
    ...section('What the chain says', observedLines(protocol)),
    ...section('The game', [fittedMarkdown(protocol.body, { pageUrl, headingLevel: 3 })]),
    ...section('What changed', changeLines(protocol, { siteUrl, changes })),
    `Record last changed on ${dayText(protocol.updatedAt)}. SHA-256 of the record: \`${protocol.contentHash}\``,
  ]);
}

function findingLines(protocol: Protocol, siteUrl: string): string[] {
  const { audit } = protocol;
  const others = readableAudits(protocol)
    .filter((version) => version !== audit)
    .map((version) =>
      link(
        `${version.slug} v${version.version} (${AUDIT_STATUS_LABELS[version.status].toLowerCase()})`,
        siteUrl + auditPath(protocol, version),
      ),
    );
  const rest = others.length === 0 ? [] : ['', `Other audits: ${others.join(', ')}`];
  if (audit === null) return ['No audit of this game is published.', ...rest];
  const page = siteUrl + pathTo(pages.audit, protocol);
  return [
    `${link('The audit', siteUrl + pathTo(twins.audit, protocol))} was published on ${dayText(audit.publishedAt ?? '')}. ${DEPLOYED_CODE_LABELS[audit.scope.deployedCode]}`,
    '',
    ...(audit.findings.length === 0
      ? ['Nothing was found.']
      : list(
          audit.findings.map(
            ({ code, title, severity, status }) =>
              `${link(`${code}: ${title}`, `${page}#${code}`)} (${SEVERITY_LABELS[severity].toLowerCase()}, ${FINDING_STATUS_LABELS[status].toLowerCase()})`,
          ),
        )),
    ...rest,
  ];
}

function changeLines(protocol: Protocol, { siteUrl, changes }: GameTwinOptions): string[] {
  const { facts, remark } = latestFacts(changes, protocol);
  return [
    ...list(
      facts.map(({ at, text, reason }) =>
        asMarkdown(`${dayText(at)}: ${text}.${reason === null ? '' : ` ${reason}`}`),
      ),
    ),
    '',
    [remark, link('What changed in all games', siteUrl + pages.changes)].join(' ').trim(),
  ];
}
