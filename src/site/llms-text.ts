import type { AuditFinding, AuditVersion, Dataset, Protocol } from '../content/dataset.ts';
import { contractsOf } from '../content/resources.ts';
import { SEVERITIES, type Severity } from '../schema/enums.ts';
import {
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  ROUTES,
  SERVICE_NAME,
  SERVICE_SUMMARY,
} from './addresses.ts';
import { auditPath, readableAudits } from './audit-versions.ts';
import {
  CATEGORY_LABELS,
  DEPLOYED_CODE_LABELS,
  FINDING_STATUS_LABELS,
  GRADE_LABELS,
  OVERALL_RISK_LABELS,
  PROTOCOL_STATUS_LABELS,
  SEVERITY_LABELS,
} from './labels.ts';

/** `/llms.txt`: one title, one quote, sections of links with absolute addresses. */
export function llmsText(dataset: Dataset, siteUrl: string): string {
  // A template is no link: it leads to the game that shows most.
  const shown = dataset.protocols.find(({ audit }) => audit !== null) ?? dataset.protocols[0];
  const example: Readonly<Record<string, string>> = {
    '{key}': shown?.key ?? '',
    '{slug}': shown?.audit?.slug ?? '',
    '{version}': String(shown?.audit?.version ?? ''),
  };
  const link = ({ path, description }: InterfaceAddress) =>
    `- [${path}](${siteUrl}${path.replace(/\{\w+\}/g, (name) => example[name] ?? name)}): ${description}`;
  return join([
    `# ${SERVICE_NAME}`,
    `> ${SERVICE_SUMMARY}`,
    [
      RISK_NOTICE,
      `All routes are GET, free, without signup, and answer JSON. ${RATE_LIMIT_TEXT}; over it 429 with Retry-After.`,
      'Amounts are decimal strings in wei of the native coin of the chain. A negative expected value means that the house has the edge.',
      '`analytics` is null with a `note` when the chain could not be read: that is not a value of zero.',
      'Quote a live number together with its `source.blockNumber` and `source.at`, and with its `assumptions`.',
    ].join('\n'),
    '## Routes',
    [...ROUTES.map(link), `- ${HISTORY.path}: ${HISTORY.description}`].join('\n'),
    '## Games',
    dataset.protocols
      .map(
        (protocol) =>
          `- [${protocol.name}](${siteUrl}/v1/games/${protocol.key}): ${gameLine(protocol)}`,
      )
      .join('\n'),
    '## How the numbers are made',
    [
      ...dataset.methodology.map(
        ({ slug, title, summary }) => `- [${title}](${siteUrl}/methodology/${slug}): ${summary}`,
      ),
      `- [About this service](${siteUrl}/about): What it is, what it is not, and how to use it.`,
    ].join('\n'),
    '## Descriptions',
    DESCRIPTIONS.filter(({ path }) => path !== '/llms.txt')
      .map(link)
      .join('\n'),
  ]);
}

/** Agents read about 25,000 tokens at once. */
const MOST_CHARACTERS = 88_000;
/** The severities from which on a finding stands with its title only: as few as the length allows. */
const BRIEF_FROM = ['informational', 'low', 'medium'] as const;

/** `/llms-full.txt`: the same with the directory, each game's grade and powers, and every readable audit. */
export function llmsFullText(dataset: Dataset, siteUrl: string): string {
  const texts = BRIEF_FROM.map((briefFrom) => fullText(dataset, siteUrl, briefFrom));
  return texts.find(({ length }) => length <= MOST_CHARACTERS) ?? texts.at(-1)!;
}

function fullText(dataset: Dataset, siteUrl: string, briefFrom: Severity): string {
  // One audit may cover several protocols: its text stands once, under the first of them.
  const shownAt = new Map<AuditVersion, Protocol>();
  const parts = dataset.protocols.flatMap((protocol) => {
    const audits = readableAudits(protocol).map((version) => {
      const first = shownAt.get(version);
      if (first !== undefined) {
        return `Audit ${nameOf(version)} (${version.status}): the one of ${first.key} covers this protocol too; see there.`;
      }
      shownAt.set(version, protocol);
      return auditText(protocol, version, siteUrl, briefFrom);
    });
    return [
      `## ${protocol.name} (${protocol.key})`,
      gameText(protocol, siteUrl),
      ...(protocol.audit === null ? ['Audit: none is published.'] : []),
      ...audits,
    ];
  });
  return join([
    llmsText(dataset, siteUrl).trimEnd(),
    `Below are the games with their audits. Findings that are ${briefFrom === 'informational' ? '' : `${SEVERITY_LABELS[briefFrom].toLowerCase()} to `}informational stand with their title; the detail of every finding of a published audit is at ${siteUrl}/v1/games/{key}/audit?full=1, that of an audit in review on the page that is named there.`,
    ...parts,
  ]);
}

function gameLine(protocol: Protocol): string {
  return `${CATEGORY_LABELS[protocol.category]} on ${protocol.chain.name}; ${PROTOCOL_STATUS_LABELS[protocol.status].toLowerCase()}; risk grade ${protocol.grade.riskGrade} (${GRADE_LABELS[protocol.grade.riskGrade].toLowerCase()}).`;
}

function gameText(protocol: Protocol, siteUrl: string): string {
  const { grade, note, live, powers } = protocol;
  return [
    protocol.description,
    gameLine(protocol),
    `Reason for the grade: ${grade.reason}.${grade.next === null ? '' : ` ${grade.next}`}`,
    ...(live === undefined ? [] : [`One pull: ${live.pull}.`]),
    ...(note === undefined ? [] : [`Not read: ${note}`]),
    ...powers.map(({ who, what }) => `Power of the ${lowerFirst(who)}: ${what}`),
    `Website: ${protocol.website}. Page: ${siteUrl}/games/${protocol.key}`,
    `Record last changed ${protocol.updatedAt}, sha256 ${protocol.contentHash}`,
  ].join('\n');
}

function auditText(
  protocol: Protocol,
  version: AuditVersion,
  siteUrl: string,
  briefFrom: Severity,
): string {
  switch (version.status) {
    case 'published':
      return publishedText(protocol, version, briefFrom);
    case 'in-review':
      return inReviewText(protocol, version, siteUrl);
    default:
      return endedText(protocol, version, siteUrl);
  }
}

function publishedText(protocol: Protocol, version: AuditVersion, briefFrom: Severity): string {
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
    ...version.findings.map((finding) => findingText(finding, briefFrom)),
    ...(reply === undefined ? [] : [replyText(reply)]),
    ...version.history.map(({ at, what }) => `Corrected ${at.slice(0, 10)}: ${what}`),
    `Last changed ${updatedAt?.slice(0, 10)}, sha256 ${contentHash}`,
  ].join('\n');
}

/** What was superseded or withdrawn: that it was, and where to read it. */
function endedText(protocol: Protocol, version: AuditVersion, siteUrl: string): string {
  const { status, publishedAt = '', ended, contentHash } = version;
  return [
    `### Audit ${nameOf(version)}, ${status} ${ended?.at.slice(0, 10)}; it does not count any more`,
    `Published ${publishedAt.slice(0, 10)}. Why it was ${status}: ${ended?.reason}`,
    `Still to be read at ${siteUrl}/v1${auditPath(protocol, version)}?full=1 (sha256 ${contentHash})`,
  ].join('\n');
}

function inReviewText(protocol: Protocol, version: AuditVersion, siteUrl: string): string {
  return [
    `### Audit ${nameOf(version)}, in review: not finished, may change, does not count for the grade`,
    version.summary,
    ...version.findings.map(
      ({ code, severity, title }) =>
        `- ${code} (${SEVERITY_LABELS[severity].toLowerCase()}, in review) ${title}`,
    ),
    `In full, as it stands, with the detail of its findings: ${siteUrl}${auditPath(protocol, version)} (sha256 ${version.contentHash})`,
  ].join('\n');
}

function findingText(finding: AuditFinding, briefFrom: Severity): string {
  const { code, severity, status, category, title, summary, reply, ended } = finding;
  const isBrief = SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(briefFrom);
  return [
    `- ${code} (${SEVERITY_LABELS[severity].toLowerCase()}, ${FINDING_STATUS_LABELS[status].toLowerCase()}, ${category}) ${title}${isBrief ? '' : `: ${summary}`}`,
    ...(ended === undefined ? [] : [`  Withdrawn ${ended.at.slice(0, 10)}: ${ended.reason}`]),
    ...(reply === undefined ? [] : [`  ${replyText(reply)}`]),
  ].join('\n');
}

function replyText({ from, at, text }: NonNullable<AuditVersion['reply']>): string {
  return `Reply of ${from}, ${at}: ${text}`;
}

function nameOf({ slug, version }: AuditVersion): string {
  return `${slug} v${version}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
