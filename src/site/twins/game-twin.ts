import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { OUTCOME_POWERS } from '../../schema/enums.ts';
import { auditPath, readableAudits } from '../audit/audit-versions.ts';
import type { ChangeEntry } from '../changes/change-entry.ts';
import { latestFacts } from '../changes/changes-of-game.ts';
import { gameLine } from '../game/game-line.ts';
import { RECORD_TEXTS_NOTICE, RISK_NOTICE } from '../service/service-texts.ts';
import {
  AUDIT_STATUS_LABELS,
  CONTRACT_ROLE_LABELS,
  DEPLOYED_CODE_LABELS,
  FINDING_STATUS_LABELS,
  OUTCOME_POWER_LABELS,
  OUTCOME_SOURCE_LABELS,
  SEVERITY_LABELS,
} from '../wording/labels.ts';
import { address, code, link, md, type Text, together } from '../wording/markdown.ts';
import { dayText } from '../wording/time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { joined, list, section } from './lines.ts';
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
export function gameTwin(protocol: Protocol, { siteUrl, changes }: GameTwinOptions): string {
  const { name, description, website, twitter, status, note, live, outcome, chain, audit } =
    protocol;
  const pageUrl = siteUrl + pathTo(pages.game, protocol);
  const route = siteUrl + pathTo(routes.headline, protocol);
  return joined([
    md`# ${name}`,
    md`> ${description}`,
    md`${gameLine(protocol)} Website: ${address(website)}${twitter === null ? '' : md` (${twitter})`}. Page: ${address(pageUrl)}`,
    `${RISK_NOTICE} ${RECORD_TEXTS_NOTICE}`,
    status !== 'tracked' || live === undefined
      ? `No figures are read from the chain. ${note ?? ''}`
      : md`**One pull:** ${live.pull}. Its price, expected value, house edge, payouts and exit-liquidity risk change with every block, so they are not in this text. Read them live, as JSON: ${address(route)} and, with every call and the formula, ${address(siteUrl + pathTo(routes.method, protocol))}`,
    ...section('Ratings', ratingLines(protocol)),
    ...section('Who holds the keys', powerLines(protocol)),
    ...section('What decides a result', [
      `${OUTCOME_SOURCE_LABELS[outcome.source]}.`,
      '',
      ...list(
        OUTCOME_POWERS.map((each) => md`**${OUTCOME_POWER_LABELS[each]}** ${outcome[each].fact}`),
      ),
    ]),
    ...section('What the audit found', findingLines(protocol, siteUrl)),
    ...section('Reports by others', reviewLines(audit?.reviews ?? [])),
    ...section(
      'Contracts',
      list(
        Object.entries(live?.contracts ?? {}).map(
          ([role, contract]) =>
            md`${CONTRACT_ROLE_LABELS[role] ?? role}: ${code(contract)} on ${chain.name} (chain ${chain.chainId})`,
        ),
      ),
    ),
    ...section('What the chain says', observedLines(protocol)),
    ...section('The game', [fittedMarkdown(protocol.body, { pageUrl, headingLevel: 3 })]),
    ...section('What changed', changeLines(protocol, { siteUrl, changes })),
    md`Record last changed on ${dayText(protocol.updatedAt)}. SHA-256 of the record: ${code(protocol.contentHash)}`,
  ]);
}

function findingLines(protocol: Protocol, siteUrl: string): Text[] {
  const { audit } = protocol;
  const others = readableAudits(protocol)
    .filter((version) => version !== audit)
    .map((version) =>
      link(
        `${version.slug} v${version.version} (${AUDIT_STATUS_LABELS[version.status].toLowerCase()})`,
        siteUrl + auditPath(protocol, version),
      ),
    );
  const rest = others.length === 0 ? [] : ['', md`Other audits: ${together(others, ', ')}`];
  if (audit === null) return ['No audit of this game is published.', ...rest];
  const page = siteUrl + pathTo(pages.audit, protocol);
  return [
    md`${link('The audit', siteUrl + pathTo(twins.audit, protocol))} was published on ${dayText(audit.publishedAt ?? '')}. ${DEPLOYED_CODE_LABELS[audit.scope.deployedCode]}`,
    '',
    ...(audit.findings.length === 0
      ? ['Nothing was found.']
      : list(
          audit.findings.map(
            ({ code: id, title, severity, status }) =>
              md`${link(`${id}: ${title}`, `${page}#${id}`)} (${SEVERITY_LABELS[severity].toLowerCase()}, ${FINDING_STATUS_LABELS[status].toLowerCase()})`,
          ),
        )),
    ...rest,
  ];
}

function changeLines(protocol: Protocol, { siteUrl, changes }: GameTwinOptions): Text[] {
  const { facts, remark } = latestFacts(changes, protocol);
  return [
    ...list(
      facts.map(
        ({ at, text, reason }) => `${dayText(at)}: ${text}.${reason === null ? '' : ` ${reason}`}`,
      ),
    ),
    '',
    together([remark, link('What changed in all games', siteUrl + pages.changes)]),
  ];
}
