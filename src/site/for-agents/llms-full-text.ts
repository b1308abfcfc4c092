import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import { withDetail } from '../../addresses/with-detail.ts';
import type {
  AuditFinding,
  AuditVersion,
  Dataset,
  Protocol,
} from '../../content/dataset/dataset.ts';
import { holderText } from '../../content/dataset/holder-text.ts';
import { contractsOf } from '../../content/dataset/resources.ts';
import type { Rating } from '../../schema/answers/ratings.ts';
import { BUILT_FACETS, type Facet, SEVERITIES } from '../../schema/enums.ts';
import type { Observation } from '../../schema/observations.ts';
import type { Power } from '../../schema/records/power.ts';
import { auditJsonPath, auditPath, readableAudits } from '../audit/audit-versions.ts';
import { gameLine } from '../game/game-line.ts';
import { fittingText, type Note, type Piece } from '../wording/fitting-text.ts';
import {
  DEPLOYED_CODE_LABELS,
  FACET_LABELS,
  FINDING_STATUS_LABELS,
  OVERALL_RISK_LABELS,
  SEVERITY_LABELS,
} from '../wording/labels.ts';
import { address } from '../wording/markdown.ts';
import { textsAsMarkdown } from '../wording/texts-as-markdown.ts';
import { indexParts, MOST_CHARACTERS } from './llms-text.ts';

/** Pieces with the highest rank are left out first. Within a rank, the last piece is left out first. */
const RANKS = { game: 2, audit: 3, finding: 4, summary: 4 + SEVERITIES.length } as const;

/** Explains `RANKS` to the readers of `/llms-full.txt`. */
const RULE =
  'If the text is too long, summaries of findings are left out first, beginning with the least severe. Then findings are left out, then audits, then games. Among equals, the last ones in the alphabet are left out first.';

/** `/llms-full.txt`: the text of `/llms.txt`, then each game with every readable audit. */
export function llmsFullText(dataset: Dataset, siteUrl: string): string {
  const detail: Note = (leftOut) => {
    const left = [...leftOut].map(([kind, count]) => `${kind} (${count})`).join(', ');
    return [
      '\n\nBelow are the games with their audits. Informational findings are listed by title only.',
      ...(left === ''
        ? []
        : [` Left out, so that an agent can read this text in one go: ${left}. ${RULE}`]),
      ` Everything about a game is at ${siteUrl}${twins.game}, and everything about its audit at ${siteUrl}${twins.audit}.`,
      ` The detail of every finding of a published audit is at ${siteUrl}${withDetail(routes.audit)}. The entry of an audit in review names the page with its details.`,
    ].join('');
  };
  // An audit of several protocols is shown only under the first of them.
  const shownAt = new Map<AuditVersion, Protocol>();
  const games = dataset.protocols.flatMap((protocol) => {
    // Most games do not fit, so their texts are not escaped.
    let copy: Protocol | undefined;
    const escaped = () => {
      copy ??= textsAsMarkdown(protocol);
      return copy;
    };
    return [
      game(() => gameText(escaped(), siteUrl)),
      ...readableAudits(protocol).flatMap((version) => {
        const first = shownAt.get(version);
        if (first !== undefined) {
          return audit(
            () =>
              `Audit ${nameOf(version)} (${version.status}): see ${first.key}. The same audit also covers this protocol.`,
          );
        }
        shownAt.set(version, protocol);
        const at = protocol.audits.indexOf(version);
        return auditParts(
          version,
          () => ({ protocol: escaped(), version: escaped().audits[at]! }),
          siteUrl,
        );
      }),
    ];
  });
  const parts = [...indexParts(dataset, siteUrl), detail, ...games];
  return `${fittingText(parts, MOST_CHARACTERS - 1)}\n`;
}

function game(text: () => string): Piece {
  return { text: () => `\n\n${text()}`, rank: RANKS.game, kind: 'games' };
}

function gameText(protocol: Protocol, siteUrl: string): string {
  const { grade, ratings, note, live, powers } = protocol;
  const lines = [
    protocol.description,
    gameLine(protocol),
    `Reason for the grade: ${grade.reason}${grade.toImprove === null ? '' : ` ${grade.toImprove}`}`,
    ...BUILT_FACETS.map((facet) => ratingLine(facet, ratings[facet])),
    ...(live === undefined ? [] : [`One pull: ${live.pull}.`]),
    ...(note === undefined ? [] : [`Not read: ${note}`]),
    ...powers.map((power) => powerLine(power, protocol.observation)),
    `Website: ${address(protocol.website).source}. Page: ${siteUrl}${pathTo(pages.game, protocol)}`,
    `Record last changed ${protocol.updatedAt}, sha256 ${protocol.contentHash}`,
  ];
  const none = protocol.audit === null ? '\n\nAudit: none published.' : '';
  return `## ${protocol.name} (${protocol.key})\n\n${lines.join('\n')}${none}`;
}

function powerLine(power: Power, observation: Observation | null): string {
  const holder = holderText(power, observation);
  return `Power: ${power.who} can ${power.can}.${holder === undefined ? '' : ` Held by ${holder}.`}`;
}

function ratingLine(facet: Facet, { grade, reason, provisional }: Rating): string {
  const { name } = FACET_LABELS[facet];
  return `${name} ${grade}${provisional ? ' (provisional)' : ''}: ${reason}`;
}

function audit(text: () => string): Piece {
  return { text: () => `\n\n${text()}`, rank: RANKS.audit, kind: 'audits' };
}

/** An audit with its game. All texts are escaped. */
interface EscapedAudit {
  readonly protocol: Protocol;
  readonly version: AuditVersion;
}

function auditParts(
  { status, findings }: AuditVersion,
  escaped: () => EscapedAudit,
  siteUrl: string,
): Piece[] {
  switch (status) {
    case 'published':
      return [
        audit(() => publishedText(escaped())),
        ...findings.flatMap((each, at) =>
          findingParts(each, () => escaped().version.findings[at]!),
        ),
      ];
    case 'in-review':
      return [
        audit(() => inReviewText(escaped(), siteUrl)),
        ...findings.map((each, at) =>
          finding(each, () => lineInReview(escaped().version.findings[at]!)),
        ),
      ];
    default:
      return [audit(() => endedText(escaped(), siteUrl))];
  }
}

function publishedText({ protocol, version }: EscapedAudit): string {
  const { scope, summary, publishedAt = '', updatedAt, contentHash, reply } = version;
  const risk =
    version === protocol.audit && protocol.grade.overallRisk !== null
      ? `: ${OVERALL_RISK_LABELS[protocol.grade.overallRisk].toLowerCase()}`
      : '';
  return [
    `### Audit ${nameOf(version)}, published ${publishedAt.slice(0, 10)}${risk}`,
    summary,
    `Scope: ${contractsOf(version, protocol.key)
      .map(({ name, chainId, address }) => `${name} ${address} on chain ${chainId}`)
      .join('; ')}. ${DEPLOYED_CODE_LABELS[scope.deployedCode]}`,
    ...(scope.excluded.length === 0 ? [] : [`Not looked at: ${scope.excluded.join(' ')}`]),
    ...(reply === undefined ? [] : [replyText(reply)]),
    ...version.history.map(({ at, what }) => `Corrected ${at.slice(0, 10)}: ${what}`),
    `Last changed ${updatedAt?.slice(0, 10)}, sha256 ${contentHash}`,
  ].join('\n');
}

/** The state of a superseded or withdrawn audit, and its address. */
function endedText({ protocol, version }: EscapedAudit, siteUrl: string): string {
  const { status, publishedAt = '', ended: end, contentHash } = version;
  return [
    `### Audit ${nameOf(version)}, ${status} ${end?.at.slice(0, 10)}; no longer counts`,
    `Published ${publishedAt.slice(0, 10)}. Why it was ${status}: ${end?.reason}`,
    `Still readable at ${siteUrl}${auditJsonPath(protocol, version)} (sha256 ${contentHash})`,
  ].join('\n');
}

function inReviewText({ protocol, version }: EscapedAudit, siteUrl: string): string {
  return [
    `### Audit ${nameOf(version)}, in review: not finished, may change, does not count for the grade`,
    version.summary,
    `The current full text, with the detail of its findings: ${siteUrl}${auditPath(protocol, version)} (sha256 ${version.contentHash})`,
  ].join('\n');
}

function lineInReview({ code, severity, title }: AuditFinding): string {
  return `- ${code} (${SEVERITY_LABELS[severity].toLowerCase()}, in review) ${title}`;
}

function findingParts(recorded: AuditFinding, escaped: () => AuditFinding): Piece[] {
  const { severity, reply, ended: end } = recorded;
  const label = SEVERITY_LABELS[severity].toLowerCase();
  return [
    finding(recorded, () => findingLine(escaped())),
    ...(severity === 'informational'
      ? []
      : [
          {
            text: () => `: ${escaped().summary}`,
            rank: RANKS.summary + SEVERITIES.indexOf(severity),
            kind: `summaries of ${label} findings`,
          },
        ]),
    ...(end === undefined ? [] : [finding(recorded, () => endText(escaped().ended!))]),
    ...(reply === undefined ? [] : [finding(recorded, () => `  ${replyText(escaped().reply!)}`)]),
  ];
}

function findingLine({ code, severity, status, category, title }: AuditFinding): string {
  const label = SEVERITY_LABELS[severity].toLowerCase();
  return `- ${code} (${label}, ${FINDING_STATUS_LABELS[status].toLowerCase()}, ${category}) ${title}`;
}

function endText({ at, reason }: NonNullable<AuditFinding['ended']>): string {
  return `  Withdrawn ${at.slice(0, 10)}: ${reason}`;
}

function finding({ severity }: AuditFinding, line: () => string): Piece {
  return {
    text: () => `\n${line()}`,
    rank: RANKS.finding + SEVERITIES.indexOf(severity),
    kind: `${SEVERITY_LABELS[severity].toLowerCase()} findings`,
  };
}

function replyText({ from, at, text }: NonNullable<AuditVersion['reply']>): string {
  return `Reply of ${from}, ${at}: ${text}`;
}

function nameOf({ slug, version }: AuditVersion): string {
  return `${slug} v${version}`;
}
