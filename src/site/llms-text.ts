import type { Dataset, Protocol } from '../content/dataset.ts';
import { audit } from '../content/resources.ts';
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
  const link = ({ path, description }: InterfaceAddress) =>
    `- [${path}](${siteUrl}${path.replace('{key}', shown?.key ?? '')}): ${description}`;
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

/** `/llms-full.txt`: the same with the directory, each game's grade and powers, and the audits. */
export function llmsFullText(dataset: Dataset, siteUrl: string): string {
  // One audit may cover several protocols: its text stands once, under the first of them.
  const shownAt = new Map<unknown, Protocol>();
  const parts = dataset.protocols.flatMap((protocol) => {
    const first = protocol.audit === null ? undefined : shownAt.get(protocol.audit);
    if (protocol.audit !== null && first === undefined) shownAt.set(protocol.audit, protocol);
    return [
      `## ${protocol.name} (${protocol.key})`,
      gameText(protocol, siteUrl),
      first === undefined
        ? auditText(protocol, siteUrl)
        : `Audit: the one of ${first.key} covers this protocol too; see there.`,
    ];
  });
  return join([llmsText(dataset, siteUrl).trimEnd(), ...parts]);
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
  ].join('\n');
}

function auditText(protocol: Protocol, siteUrl: string): string {
  if (protocol.audit === null) return 'Audit: none is published.';
  const resource = audit(protocol, { full: false, siteUrl });
  const { scope } = resource;
  return [
    `### Audit, version ${resource.version}, published ${resource.publishedAt.slice(0, 10)}: ${OVERALL_RISK_LABELS[resource.overallRisk].toLowerCase()}`,
    resource.summary,
    `Scope: ${scope.contracts.map(({ name, chainId, address }) => `${name} ${address} on chain ${chainId}`).join('; ')}. ${DEPLOYED_CODE_LABELS[scope.deployedCode]}`,
    ...(scope.excluded.length === 0 ? [] : [`Not looked at: ${scope.excluded.join(' ')}`]),
    ...resource.findings.map(
      ({ code, severity, status, category, title, summary }) =>
        `- ${code} (${SEVERITY_LABELS[severity].toLowerCase()}, ${FINDING_STATUS_LABELS[status].toLowerCase()}, ${category}) ${title}: ${summary}`,
    ),
  ].join('\n');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
